import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { useRef, useState } from 'react';
import type { Failure } from '../../../api/failure';
import { messageOf } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { forgetDraft, keepDraft, readDraft, type Wish } from './formDraft';
import { differ, type FormValues, mergeValues, toValues } from './formValues';
import { PageLeft } from './untilRetry';
import { ChangedElsewhere, FormEnded, useFormSending } from './useFormSending';

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
/** Where entered answers are while the server does not have them. */
export type Kept = 'nothing' | 'on device' | 'nowhere';

const { notSaved, saved } = MESSAGES.thirdPartyForm;

/** The values as this device knows them, and what may be done with them. A sample keeps and sends nothing. */
export function useObserverForm({ token, form, reload, onSubmitted, onEnded }: FormProps) {
  const { isSampleForm, accessToken } = form;
  const { send, saving, version, edited, stop } = useFormSending({ token, form, reload });
  const [draft] = useState(() => (isSampleForm ? null : readDraft(accessToken)));
  const [initialValues] = useState(() => withDraft(draft, form));
  const latest = useRef<FormValues>(initialValues);
  const wish = useRef<Wish | null>(null);
  const [kept, setKept] = useState<Kept>(draft ? 'on device' : 'nothing');
  const [restored, setRestored] = useState(draft !== null && draft.pending === null);
  const [merged, setMerged] = useState<Wish | null>(null);
  const [sampleSent, setSampleSent] = useState(false);

  function keep(values: FormValues) {
    const done = keepDraft(accessToken, {
      values,
      pending: wish.current,
      version: version.current,
    });
    setKept(done ? 'on device' : 'nowhere');
  }

  function forget() {
    forgetDraft(accessToken);
    setKept('nothing');
    setRestored(false);
  }

  function change(values: FormValues) {
    if (!differ(latest.current, values)) return;
    latest.current = values;
    if (isSampleForm) return;
    edited();
    keep(values);
  }

  async function order(wanted: Wish, show: Show): Promise<FormValues> {
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
      // Left, the page goes on where it was when it is opened again.
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
    if (error instanceof FormEnded) onEnded(error.why);
    else notify.error(messageOf(error, notSaved));
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
    /** What was asked for without a connection shall not happen after all. */
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

const UNANSWERED = {
  observerFirstName: null,
  observerLastName: null,
  observerEmail: null,
  taskResponses: [],
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  signature: null,
};

/** Where nobody else has changed the form, what was taken out here stays out. */
function withDraft(draft: ReturnType<typeof readDraft>, form: ThirdPartyFormResponse): FormValues {
  if (!draft) return toValues(form);
  const same = draft.version === form.version;
  return mergeValues(draft.values, toValues(same ? { ...form, ...UNANSWERED } : form));
}
