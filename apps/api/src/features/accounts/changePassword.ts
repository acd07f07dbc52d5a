import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { endOtherSessions } from '../auth/endSessions';
import { isPassword } from '../auth/passwords';
import { hashNewPassword } from './hashNewPassword';
import { spendPasswordResets } from './spendPasswordResets';

type Change = { oldPassword: string; password: string };

/** Ends every other sign-in of the user, and every link to choose a password: whoever knew the old one is out. */
export async function changePassword(
  ctx: AppContext,
  caller: { userId: string; sessionId: string },
  change: Change,
) {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: caller.userId } });
  if (!(await isPassword(change.oldPassword, user.passwordHash))) {
    throw invalidField('oldPassword', 'The old password is incorrect.');
  }
  const passwordHash = await hashNewPassword(change.password);
  await ctx.db.$transaction([
    ctx.db.user.update({ where: { id: user.id }, data: { passwordHash } }),
    endOtherSessions(ctx, ctx.db, caller),
    spendPasswordResets(ctx, ctx.db, user.id),
  ]);
}
