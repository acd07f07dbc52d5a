import { isFailure } from '../api/problems';
import { applicationError } from './applicationError';
import { notify } from './notify';

const FALLBACK = 'Something went wrong on our side. Please try again.';

export function messageOf(error: unknown, fallback = FALLBACK): string {
  if (isFailure(error)) return error.Message || fallback || error.title;
  return error instanceof Error && error.message ? error.message : fallback;
}

/** For what cannot stand beside a field: a fault stops with a dialog, a refusal is a notice. */
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
