import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { useRef, useState } from 'react';
import type { Failure } from '../../../api/failure';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { type PendingAction, readDraft, removeDraft, saveDraft } from './formDraft';
import { areDifferent, type FormValues, mergeValues, toValues } from './formValues';
import { ChangedElsewhere, FormClosed, PageLeft, useFormSending } from './useFormSending';

export type FormProps = {
  token: string;
  form: ThirdPartyFormResponse;
  reload: () => Promise<ThirdPartyFormResponse>;
  /** Gets the observer's first name. */
  onSubmitted: (observer: string) => void;
  /** The form has been completed, or the course has expired, while it was open. */
  onEnded: (why: Failure) => void;
  onDeclined: () => void;
};

/** Puts values into the fields. */
type Show = (values: FormValues) => void;
/** The place in which the answers are stored while the server does not have them. */
export type DraftState = 'nothing' | 'on device' | 'nowhere';

const { notSaved, saved } = MESSAGES.thirdPartyForm;

/** The form's values on this device and the actions on them. A sample stores and sends nothing. */
export function useObserverForm({ token, form, reload, onSubmitted, onEnded }: FormProps) {
  const { isSampleForm, accessToken } = form;
  const { send, saving, version, edited, stop } = useFormSending({ token, form, reload });
  const [draft] = useState(() => (isSampleForm ? null : readDraft(accessToken)));
  const [initialValues] = useState(() => applyDraft(draft, form));
  const latest = useRef<FormValues>(initialValues);
  const wish = useRef<PendingAction | null>(null);
  const [kept, setKept] = useState<DraftState>(draft ? 'on device' : 'nothing');
  const [restored, setRestored] = useState(draft !== null && draft.pending === null);
  const [merged, setMerged] = useState<PendingAction | null>(null);
  const [sampleSent, setSampleSent] = useState(false);

  function keep(values: FormValues) {
    const done = saveDraft(accessToken, {
      values,
      pending: wish.current,
      version: version.current,
    });
    setKept(done ? 'on device' : 'nowhere');
  }

  function forget() {
    removeDraft(accessToken);
    setKept('nothing');
    setRestored(false);
  }

  function change(values: FormValues) {
    if (!areDifferent(latest.current, values)) return;
    latest.current = values;
    if (isSampleForm) return;
    edited();
    keep(values);
  }

  async function order(wanted: PendingAction, show: Show): Promise<FormValues> {
    wish.current = wanted;
    keep(latest.current);
    try {
      return await send({
        submit: wanted === 'submit',
        latest,
        onMerged: (values) => {
          latest.current = values;
          show(values);
          setMerged(wanted);
        },
      });
    } catch (error) {
      // The observer has left the page. It continues when the page is opened again.
      if (error instanceof PageLeft) throw error;
      wish.current = null;
      keep(latest.current);
      throw error;
    }
  }

  async function submit(show: Show) {
    if (isSampleForm) return setSampleSent(true);
    const { observerFirstName } = await order('submit', show);
    forget();
    onSubmitted(observerFirstName);
  }

  async function save(show: Show) {
    if (isSampleForm) return setSampleSent(true);
    try {
      const sent = await order('save', show);
      wish.current = null;
      notify.success(saved);
      if (latest.current === sent) return forget();
      edited();
      keep(latest.current);
    } catch (error) {
      refused(error);
    }
  }

  function refused(error: unknown) {
    if (error instanceof PageLeft || error instanceof ChangedElsewhere) return;
    if (error instanceof FormClosed) onEnded(error.why);
    else notify.error(describeFailure(error, { fallback: notSaved }));
  }

  return {
    initialValues,
    pending: draft?.pending ?? null,
    saving,
    kept,
    change,
    submit,
    save,
    refused,
    /** Cancels the save or submit that is waiting for a connection. */
    stopWaiting: () => {
      wish.current = null;
      stop();
      keep(latest.current);
    },
    restored,
    forget,
    /** Back to what the server has. */
    discard: (show: Show) => {
      latest.current = toValues(form);
      show(latest.current);
      forget();
    },
    merged: { by: merged, close: () => setMerged(null) },
    sample: {
      sent: sampleSent,
      open: () => setSampleSent(true),
      close: () => setSampleSent(false),
    },
  };
}

const EMPTY_ANSWERS = {
  observerFirstName: null,
  observerLastName: null,
  observerEmail: null,
  occasions: [],
  taskResponses: [],
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  signature: null,
};

/** If the form has not changed on the server, answers that were removed in the draft stay removed. */
function applyDraft(draft: ReturnType<typeof readDraft>, form: ThirdPartyFormResponse): FormValues {
  if (!draft) return toValues(form);
  const same = draft.version === form.version;
  return mergeValues(draft.values, toValues(same ? { ...form, ...EMPTY_ANSWERS } : form));
}
