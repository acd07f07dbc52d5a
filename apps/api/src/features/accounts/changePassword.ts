import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { hashPassword, isPassword } from '../auth/passwords';

type Change = { oldPassword: string; password: string };

/** Ends every other sign-in of the user: whoever knew the old password is out. */
export async function changePassword(
  ctx: AppContext,
  caller: { userId: string; sessionId: string },
  change: Change,
) {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: caller.userId } });
  if (!(await isPassword(change.oldPassword, user.passwordHash))) {
    throw invalidField('oldPassword', 'The old password is incorrect.');
  }
  const passwordHash = await hashPassword(change.password);
  await ctx.db.$transaction([
    ctx.db.user.update({ where: { id: user.id }, data: { passwordHash } }),
    ctx.db.session.updateMany({
      where: { userId: user.id, endedAt: null, id: { not: caller.sessionId } },
      data: { endedAt: ctx.now() },
    }),
  ]);
}
