import type { AppContext } from '../../context';

type Reason = Parameters<AppContext['metrics']['signInFailed']>[0];

/** Counted, and told in the log with the account it was for, where there is one: never with what was typed. */
export function signInFailed(
  { metrics, log, request }: AppContext,
  reason: Reason,
  userId?: string,
) {
  metrics.signInFailed(reason);
  log.warn({ reason, userId, requestId: request?.id }, 'sign-in refused');
}
