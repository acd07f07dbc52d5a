import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { endOtherSessions } from '../auth/endSessions';
import { isPassword, voidPasswordResets } from '../auth/passwords';
import { hashNewPassword } from './hashNewPassword';
import { queuePasswordChangedMail } from './queueAccountMails';

type Change = { oldPassword: string; password: string };
const wrongOldPassword = () => invalidField('oldPassword', 'The old password is incorrect.');

/** Changes the password. Every other sign-in and every link to choose a password ends, so that anyone who knew the old password is logged out. */
export async function changePassword(
  ctx: AppContext,
  caller: { userId: string; sessionId: string },
  change: Change,
) {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: caller.userId } });
  if (!(await isPassword(change.oldPassword, user.passwordHash))) throw wrongOldPassword();
  const passwordHash = await hashNewPassword(change.password);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    // Another change was stored while the old password was compared.
    if (count === 0) throw wrongOldPassword();
    await endOtherSessions(ctx, tx, caller);
    await voidPasswordResets(ctx, tx, user.id);
    await queuePasswordChangedMail(ctx, tx, user);
  });
}
