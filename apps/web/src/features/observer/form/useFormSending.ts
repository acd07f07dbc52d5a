import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Failure, isFailure } from '../../../api/failure';
import { useSaveObserverFormMutation } from '../../../api/observerFormsApi';
import type { Saving } from '../../../ui/drafts/SavedState';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { areDifferent, type FormValues, mergeValues, toInput, toValues } from './formValues';

const CONFLICT = 409;
const MOST_MERGES = 5;

const isConflict = (error: unknown) => isFailure(error) && error.status === CONFLICT;
const isCompleted = (error: unknown) =>
  isFailure(error) && error.Message === MESSAGES.thirdPartyForm.completed;

/** Answers from another device were merged. The observer must see them before signing, so nothing was submitted. */
export class ChangedElsewhere extends Error {}

/** The form was completed, or the course expired, while it was open. */
export class FormClosed extends Error {
  constructor(readonly why: Failure) {
    super(why.Message);
  }
}

type FormToSend = {
  token: string;
  form: ThirdPartyFormResponse;
  /** Reads the form again. */
  reload: () => Promise<ThirdPartyFormResponse>;
};

type SaveRequest = {
  submit: boolean;
  /** The form's current values, including those entered while there is no connection. */
  latest: RefObject<FormValues>;
  /** Puts the merged values into the form. */
  onMerged: (merged: FormValues) => void;
};

/**
 * Saves and submits, and goes on trying for as long as there is no connection. Gives back what was saved; rejects with the
 * refusal, with `ChangedElsewhere`, `FormEnded`, or `PageLeft` if the page was left or another action was started.
 */
export function useFormSending({ token, form, reload }: FormToSend) {
  const [saveForm] = useSaveObserverFormMutation();
  const [saving, setSaving] = useState<Saving>('idle');
  const version = useRef(form.version);
  const waiting = useRef(new AbortController());

  useEffect(() => {
    waiting.current = new AbortController();
    return () => waiting.current.abort();
  }, []);

  function begin() {
    waiting.current.abort();
    waiting.current = new AbortController();
    return waiting.current.signal;
  }

  async function send(order: SaveRequest): Promise<FormValues> {
    const { submit, latest } = order;
    const stopped = begin();
    let merges = 0;
    for (let tries = 1; ; tries++) {
      const values = latest.current;
      setSaving('saving');
      try {
        const data = toInput(values, submit, version.current);
        version.current = (await saveForm({ token, data }).unwrap()).version;
        setSaving('saved');
        return values;
      } catch (error) {
        // The answer to an earlier try was lost on its way back.
        if (submit && tries > 1 && isCompleted(error)) return values;
        const conflict = isConflict(error) && merges++ < MOST_MERGES;
        const reason = conflict ? await catchUp(order).catch((failure: unknown) => failure) : error;
        if (reason) await waitAfter(reason, tries, stopped);
      }
    }
  }

  async function catchUp({ submit, latest, onMerged }: SaveRequest): Promise<void> {
    const found = await reload().catch((error: unknown) => {
      throw isFailure(error) && !isTemporary(error) ? new FormClosed(error) : error;
    });
    version.current = found.version;
    const merged = mergeValues(latest.current, toValues(found));
    if (!areDifferent(merged, latest.current)) return;
    onMerged(merged);
    if (submit) throw new ChangedElsewhere();
  }

  async function waitAfter(error: unknown, tries: number, stopped: AbortSignal) {
    const passing = isTemporary(error);
    if (!stopped.aborted) setSaving(passing ? 'waiting' : 'idle');
    if (!passing) throw error;
    await waitForRetry(retryDelay(tries), stopped);
  }

  return {
    send,
    saving,
    version,
    /** Clears the state 'saved' after an edit. */
    edited: () => setSaving((now) => (now === 'saved' ? 'idle' : now)),
    stop: () => {
      begin();
      setSaving('idle');
    },
  };
}

/** The page was left while a request was waiting. */
export class PageLeft extends Error {}

/** Waits for `ms`, or until the connection is back. Rejects with `PageLeft`. */
function waitForRetry(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      left.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      stop();
      resolve();
    };
    const giveUp = () => {
      stop();
      reject(new PageLeft());
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    left.addEventListener('abort', giveUp);
    if (left.aborted) giveUp();
  });
}
