import type { AppContext } from '../../context';
import { auditRefusedSignIn } from './auditSignIn';

type Reason = Parameters<AppContext['metrics']['signInFailed']>[0];

/** Counted, and told in the log with the account it was for, where there is one: never with what was typed. */
export function signInFailed(ctx: AppContext, reason: Reason, userId?: string) {
  const { metrics, log, request } = ctx;
  metrics.signInFailed(reason);
  log.warn({ reason, userId, requestId: request?.id }, 'sign-in refused');
  if (userId) auditRefusedSignIn(ctx, userId, reason);
}
