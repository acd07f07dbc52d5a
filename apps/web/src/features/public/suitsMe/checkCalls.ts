import { AUTH } from '@platewise/shared/firstMessages';
import type {
  AskForAdvice,
  SuitabilityCheckAnswer,
  SuitabilityItems,
  TakeCheck,
} from '@platewise/shared/suitability';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { findTakenCheck, removeTakenCheck } from '../../../components/suitability/takenCheck';

/** A refusal of the server, or no answer (status 0). */
type CallFailure = { status: number; message: string; errors: Record<string, string[]> };

const NO_ANSWER: CallFailure = {
  status: 0,
  message: `${AUTH.noConnection} Nothing is lost. Please try again.`,
  errors: {},
};
const FAULT = 'Something went wrong on our side. Please try again.';

/** Uses `fetch`, so that the page needs neither the HTTP client nor the query cache. */
async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`/api/v1${path}`, init).catch(() => null);
  if (!answer) throw NO_ANSWER;
  const body = (await answer.json().catch(() => null)) as unknown;
  if (answer.ok) return body as T;
  const { Message, errors } = (body ?? {}) as { Message?: string } & Partial<CallFailure>;
  const failure: CallFailure = {
    status: answer.status,
    message: Message ?? FAULT,
    errors: errors ?? {},
  };
  throw failure;
}

export const toFailure = (error: unknown): CallFailure =>
  typeof error === 'object' && error !== null && 'status' in error
    ? (error as CallFailure)
    : { status: 0, message: FAULT, errors: {} };

const post = (data: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
});
const CHECKS = '/suitability-checks';

export const takeCheck = (data: TakeCheck) => call<SuitabilityCheckAnswer>(CHECKS, post(data));

export const askForAdvice = (checkId: string, data: AskForAdvice) =>
  call<SuitabilityCheckAnswer>(`${CHECKS}/${checkId}/questions`, post(data));

export function attachCertificate(checkId: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  return call<SuitabilityCheckAnswer>(`${CHECKS}/${checkId}/certificate`, { method: 'POST', body });
}

type LoadState<T> = { data: T | null; failure: CallFailure | null };
const NOT_LOADED = { data: null, failure: null };

/** The items that are read in the check. They are loaded while the first questions are answered. */
export function useCheckItems(courseId: number, isWanted: boolean) {
  const [items, setItems] = useState<LoadState<SuitabilityItems>>(NOT_LOADED);
  const load = useCallback(
    () =>
      call<SuitabilityItems>(`/courses/${courseId}/suitability`).then(
        (data) => {
          setItems({ data, failure: null });
          return data;
        },
        (error: unknown) => {
          setItems({ data: null, failure: toFailure(error) });
          throw error;
        },
      ),
    [courseId],
  );
  useEffect(() => {
    // The screen that needs them says if they could not be loaded.
    if (isWanted) load().catch(() => undefined);
  }, [isWanted, load]);
  return { ...items, load };
}

/** The check for this course that was taken on this device before. It is gone after 30 days. */
export function useFormerCheck(courseId: number, isWanted: boolean) {
  const taken = useMemo(() => (isWanted ? findTakenCheck() : null), [isWanted]);
  const isOfCourse = taken?.courseId === courseId;
  const [check, setCheck] = useState<LoadState<SuitabilityCheckAnswer>>(NOT_LOADED);
  const checkId = isOfCourse ? taken.checkId : null;
  useEffect(() => {
    if (!checkId) return;
    call<SuitabilityCheckAnswer>(`${CHECKS}/${checkId}`).then(
      (data) => setCheck({ data, failure: null }),
      (error: unknown) => {
        const failure = toFailure(error);
        if (failure.status === 404) removeTakenCheck();
        setCheck({ data: null, failure });
      },
    );
  }, [checkId]);
  return { check: check.data, isLoading: checkId !== null && !check.data && !check.failure };
}
