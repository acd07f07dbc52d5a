import { USER_TYPES } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../../office/audit';

type User = { id: string; email: string; userType: number };

/** The audit log says when an admin signed in and how. Sign-ins of learners and businesses are in the server's log alone. */
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
 * The answer does not wait for this entry: if only the refusal of an admin took longer, it would tell a stranger which addresses are
 * those of admins. The counter of failed sign-ins bounds how many entries there can be.
 */
export function auditRefusedSignIn(ctx: AppContext, userId: string, reason: string) {
  const written = async () => {
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
  };
  written().catch((err: unknown) => {
    ctx.log.error({ err, userId }, 'a refused sign-in was not kept in the audit log');
  });
}
