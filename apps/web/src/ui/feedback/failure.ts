import { isFailure } from '../../api/failure';
import { applicationError } from './applicationError';
import { clearErrors, notify } from './notify';

const FALLBACK = 'Something went wrong on our side. Please try again.';

/** The server's words even where it is at fault, then those of the error, then those of the page. */
export function messageOf(error: unknown, fallback = FALLBACK): string {
  if (isFailure(error)) return error.Message || fallback || error.title;
  return error instanceof Error && error.message ? error.message : fallback;
}

/** The server's words for a refusal only; for a fault or a lost connection those of the page. */
export function refusalWords(error: unknown, otherwise: string): string {
  const isRefusal = isFailure(error) && error.status >= 400 && error.status < 500;
  return (isRefusal && error.Message) || otherwise;
}

/** For a failure that has no place next to a field: a fault stops with a dialog, a refusal is a notice. */
export function showProblem(error: unknown, fallback?: string) {
  const problem = isFailure(error) ? error : null;
  if (problem?.pageLeft) return;
  const message = messageOf(error, fallback);
  if (problem && problem.status < 500) return notify.error(message);
  if (!problem) console.error(error);
  applicationError.show({
    message,
    status: problem?.status ?? null,
    isModelStateError: problem?.errors !== undefined,
  });
}

/** Always a notice: for what the user can try again at once. */
export function showRefusal(error: unknown, otherwise: string) {
  if (isFailure(error) && error.pageLeft) return;
  notify.error(refusalWords(error, otherwise));
}

type OutcomeWords<T> = { success: string | ((answer: T) => string); failure: string };

/** Says how a call ended, and gives whether it went well. */
export async function showOutcome<T>(
  call: { unwrap: () => Promise<T> },
  { success, failure }: OutcomeWords<T>,
): Promise<boolean> {
  clearErrors();
  try {
    const answer = await call.unwrap();
    notify.success(typeof success === 'string' ? success : success(answer));
    return true;
  } catch (error) {
    showRefusal(error, failure);
    return false;
  }
}
