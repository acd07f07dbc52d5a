import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useRef, useState } from 'react';
import { isFailure } from '../../../api/problems';
import { notify } from '../../../ui/notify';
import { messageOf } from '../../../ui/showProblem';
import { forgetDraft, keepDraft, readDraft } from './formDraft';
import { type FormValues, mergeValues, toValues } from './formValues';
import { PageLeft } from './untilRetry';
import { useFormSending } from './useFormSending';

export type FormProps = {
  token: string;
  form: ThirdPartyFormAnswer;
  reload: () => Promise<ThirdPartyFormAnswer | null>;
  /** Gets the observer's first name. */
  onSubmitted: (observer: string) => void;
  /** The form has been completed, or the course has expired, while it was open. */
  onClosed: (message: string) => void;
};

const CONFLICT = 409;
const { notSaved, saved } = MESSAGES.thirdPartyForm;

/** The values as this device knows them, and what may be done with them. A sample keeps and sends nothing. */
export function useObserverForm({ token, form, reload, onSubmitted, onClosed }: FormProps) {
  const { isSampleForm, accessToken } = form;
  const { send, saving, edited } = useFormSending({ token, form, reload });
  const [draft] = useState(() => (isSampleForm ? null : readDraft(accessToken)));
  const [initialValues] = useState(() =>
    draft ? mergeValues(draft.values, toValues(form)) : toValues(form),
  );
  const latest = useRef<FormValues>(initialValues);
  const [sampleSent, setSampleSent] = useState(false);

  function change(values: FormValues) {
    if (latest.current === values) return;
    latest.current = values;
    if (isSampleForm) return;
    edited();
    keepDraft(accessToken, { values, pending: null });
  }

  async function submit() {
    if (isSampleForm) return setSampleSent(true);
    const values = latest.current;
    keepDraft(accessToken, { values, pending: 'submit' });
    await send(values, true);
    forgetDraft(accessToken);
    onSubmitted(values.observerFirstName);
  }

  /** Gives back the values as they now stand on the server, unless more has been entered meanwhile. */
  async function save(): Promise<FormValues | null> {
    if (isSampleForm) {
      setSampleSent(true);
      return null;
    }
    const values = latest.current;
    keepDraft(accessToken, { values, pending: 'save' });
    try {
      const kept = await send(values, false);
      if (latest.current !== values) return null;
      latest.current = kept;
      forgetDraft(accessToken);
      notify.success(saved);
      return kept;
    } catch (error) {
      refused(error);
      return null;
    }
  }

  function refused(error: unknown) {
    if (error instanceof PageLeft) return;
    keepDraft(accessToken, { values: latest.current, pending: null });
    if (isFailure(error) && error.status === CONFLICT) onClosed(error.Message);
    else notify.error(messageOf(error, notSaved));
  }

  return {
    initialValues,
    pending: draft?.pending ?? null,
    saving,
    change,
    submit,
    save,
    refused,
    sample: { sent: sampleSent, close: () => setSampleSent(false) },
  };
}
