import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Failure, isFailure } from '../../../api/failure';
import { useSaveObserverFormMutation } from '../../../api/observerFormsApi';
import type { Saving } from '../../../ui/drafts/SavedState';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { differ, type FormValues, mergeValues, toInput, toValues } from './formValues';
import { untilRetry } from './untilRetry';

const CONFLICT = 409;
const MOST_MERGES = 5;

const isConflict = (error: unknown) => isFailure(error) && error.status === CONFLICT;
const isCompleted = (error: unknown) =>
  isFailure(error) && error.Message === MESSAGES.thirdPartyForm.completed;

/** Nobody signs answers that they have not seen: what was filled in elsewhere is shown first. */
export class ChangedElsewhere extends Error {}

/** The form has come to an end while it was open. */
export class FormEnded extends Error {
  constructor(readonly why: Failure) {
    super(why.Message);
  }
}

type Opened = {
  token: string;
  form: ThirdPartyFormResponse;
  /** Reads the form again. */
  reload: () => Promise<ThirdPartyFormResponse>;
};

type Order = {
  submit: boolean;
  /** As they stand in the form; what is entered while there is no connection goes along. */
  latest: RefObject<FormValues>;
  /** Takes what was filled in elsewhere into the form. */
  onMerged: (merged: FormValues) => void;
};

/**
 * Saves and submits, and goes on trying for as long as there is no connection. Gives back what was saved; rejects with the
 * refusal, with `ChangedElsewhere`, `FormEnded`, or `PageLeft` where the page was left or something else asked for meanwhile.
 */
export function useFormSending({ token, form, reload }: Opened) {
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

  async function send(order: Order): Promise<FormValues> {
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

  async function catchUp({ submit, latest, onMerged }: Order): Promise<void> {
    const found = await reload().catch((error: unknown) => {
      throw isFailure(error) && !isTemporary(error) ? new FormEnded(error) : error;
    });
    version.current = found.version;
    const merged = mergeValues(latest.current, toValues(found));
    if (!differ(merged, latest.current)) return;
    onMerged(merged);
    if (submit) throw new ChangedElsewhere();
  }

  async function waitAfter(error: unknown, tries: number, stopped: AbortSignal) {
    const passing = isTemporary(error);
    if (!stopped.aborted) setSaving(passing ? 'waiting' : 'idle');
    if (!passing) throw error;
    await untilRetry(retryDelay(tries), stopped);
  }

  return {
    send,
    saving,
    version,
    /** What was said of the last save is no longer true. */
    edited: () => setSaving((now) => (now === 'saved' ? 'idle' : now)),
    stop: () => {
      begin();
      setSaving('idle');
    },
  };
}
