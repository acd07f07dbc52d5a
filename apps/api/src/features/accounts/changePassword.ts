import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { endOtherSessions } from '../auth/endSessions';
import { isPassword } from '../auth/passwords';
import { spendPasswordResets } from '../auth/spendPasswordResets';
import { hashNewPassword } from './hashNewPassword';
import { queuePasswordChangedMail } from './queueAccountMails';

type Change = { oldPassword: string; password: string };
const wrongOldPassword = () => invalidField('oldPassword', 'The old password is incorrect.');

/** Ends every other sign-in of the user, and every link to choose a password: whoever knew the old one is out. */
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
    // Another change came first while this one was compared.
    if (count === 0) throw wrongOldPassword();
    await endOtherSessions(ctx, tx, caller);
    await spendPasswordResets(ctx, tx, user.id);
    await queuePasswordChangedMail(ctx, tx, user);
  });
}
