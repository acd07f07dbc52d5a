import { isFailure } from '../../api/failure';
import { applicationError } from './applicationError';
import { clearErrors, notify } from './notify';

const FALLBACK = 'Something went wrong on our side. Please try again.';

type Words = {
  /** For a fault (5xx) or a lost connection, where the page has words of its own. */
  fault?: string;
  /** Where the failure carries no words. */
  fallback?: string;
};

/** The words that a person reads: those of the server, unless the page has its own for a fault. */
export function describeFailure(
  error: unknown,
  { fault, fallback = fault ?? FALLBACK }: Words = {},
): string {
  if (!isFailure(error)) {
    const own = error instanceof Error ? error.message : '';
    return fault ?? (own || fallback);
  }
  const isRefusal = error.status >= 400 && error.status < 500;
  return (!isRefusal && fault) || error.Message || fallback;
}

/** A notice in the server's words for a refusal, in those of the page for a fault. */
export function showRefusal(error: unknown, fault: string) {
  if (isFailure(error) && error.pageLeft) return;
  notify.error(describeFailure(error, { fault }));
}

/** For a page without its own words for a fault: a notice for a refusal, the dialog 'Application Error' for a fault. */
export function showProblem(error: unknown, fallback?: string) {
  const problem = isFailure(error) ? error : null;
  if (problem?.pageLeft) return;
  const message = describeFailure(error, { fallback });
  if (problem && problem.status < 500) return notify.error(message);
  if (!problem) console.error(error);
  applicationError.show({
    message,
    status: problem?.status ?? null,
    isModelStateError: problem?.errors !== undefined,
  });
}

/** What a page shows once a call has ended. */
export type OutcomeTexts<T> = {
  success: string | ((answer: T) => string);
  /** The words for a fault, as in `showRefusal`, or a function that shows the failure in another way. */
  failure: string | ((error: unknown) => void);
};

export const showSuccess = <T>(success: OutcomeTexts<T>['success'], answer: T) =>
  notify.success(typeof success === 'string' ? success : success(answer));

export const showFailure = (error: unknown, failure: OutcomeTexts<never>['failure']) =>
  typeof failure === 'string' ? showRefusal(error, failure) : failure(error);

/** Shows how a call ended. True after success. */
export async function showOutcome<T>(
  call: { unwrap: () => Promise<T> },
  { success, failure }: OutcomeTexts<T>,
): Promise<boolean> {
  clearErrors();
  try {
    showSuccess(success, await call.unwrap());
    return true;
  } catch (error) {
    showFailure(error, failure);
    return false;
  }
}
