import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useEffect, useRef, useState } from 'react';
import { useSaveObserverFormMutation } from '../../../api/observerFormsApi';
import { isFailure } from '../../../api/problems';
import { isPassing, retryDelay } from '../../../ui/retryDelay';
import type { Saving } from '../../../ui/SavedState';
import { type FormValues, mergeValues, toInput, toValues } from './formValues';
import { untilRetry } from './untilRetry';

const CONFLICT = 409;

const isConflict = (error: unknown) => isFailure(error) && error.status === CONFLICT;
const isCompleted = (error: unknown) =>
  isFailure(error) && error.Message === MESSAGES.thirdPartyForm.completed;

type Opened = {
  token: string;
  form: ThirdPartyFormAnswer;
  /** Reads the form again; null where it can no longer be read. */
  reload: () => Promise<ThirdPartyFormAnswer | null>;
};

/**
 * Saves and submits, and goes on trying for as long as there is no connection. Where another window has changed the form,
 * what it has and this one lacks is filled in, and the whole sent once more. Gives back what was saved; rejects with the
 * refusal, or with `PageLeft`.
 */
export function useFormSending({ token, form, reload }: Opened) {
  const [saveForm] = useSaveObserverFormMutation();
  const [saving, setSaving] = useState<Saving>('idle');
  const version = useRef(form.version);
  const left = useRef(new AbortController());

  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function send(values: FormValues, submit: boolean): Promise<FormValues> {
    setSaving('saving');
    let [current, merged] = [values, false];
    for (let tries = 1; ; tries++) {
      try {
        const data = toInput(current, submit, version.current);
        version.current = (await saveForm({ token, data }).unwrap()).version;
        setSaving('saved');
        return current;
      } catch (error) {
        // The answer to an earlier try was lost on its way back.
        if (submit && tries > 1 && isCompleted(error)) return current;
        const latest = isConflict(error) && !merged ? await reload() : null;
        if (latest) {
          version.current = latest.version;
          [current, merged] = [mergeValues(current, toValues(latest)), true];
          continue;
        }
        await waitAfter(error, tries);
      }
    }
  }

  async function waitAfter(error: unknown, tries: number) {
    const passing = isPassing(error);
    setSaving(passing ? 'waiting' : 'idle');
    if (!passing) throw error;
    await untilRetry(retryDelay(tries), left.current.signal);
  }

  return { send, saving, edited: () => setSaving('idle') };
}
