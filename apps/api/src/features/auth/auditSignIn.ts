import { USER_TYPES } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../../office/audit';
import { runUnawaited } from '../../unawaitedWork';

type User = { id: string; email: string; userType: number };

/** Records the sign-in of an admin in the audit log. Sign-ins of learners and businesses are only in the server log. */
export async function auditSignIn(ctx: AppContext, tx: Tx, user: User, how: string) {
  if (user.userType !== USER_TYPES.admin) return;
  await audit(ctx, tx, {
    actor: user,
    action: 'sign in',
    subject: { type: 'user', id: user.id },
    after: { with: how },
  });
}

/**
 * Records the failed sign-in of an admin. The response does not wait for it: if only refusals of admins took longer, a stranger could
 * find out which addresses belong to admins. The limit of failed sign-ins also limits the entries.
 */
export function auditRefusedSignIn(ctx: AppContext, userId: string, reason: string) {
  runUnawaited(ctx, `the failed sign-in of ${userId} is not in the audit log`, async () => {
    const user = await ctx.db.user.findUnique({
      where: { id: userId, userType: USER_TYPES.admin },
      select: { id: true, email: true },
    });
    if (!user) return;
    await audit(ctx, ctx.db, {
      actor: user,
      action: 'failed sign-in',
      subject: { type: 'user', id: user.id },
      after: { reason },
    });
  });
}

type Reason = Parameters<AppContext['metrics']['signInFailed']>[0];

/** Counts and logs a failed sign-in, with the id of the account if there is one. What was typed is never logged. */
export function recordFailedSignIn(ctx: AppContext, reason: Reason, userId?: string) {
  const { metrics, log, request } = ctx;
  metrics.signInFailed(reason);
  log.warn({ reason, userId, requestId: request?.id }, 'sign-in refused');
  if (userId) auditRefusedSignIn(ctx, userId, reason);
}
