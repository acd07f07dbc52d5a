import type { AppContext } from '../../context';
import { queueMail } from '../mails/queueMail';
import { addPasswordReset } from './addPasswordReset';

/** Says nothing about whether the email is known. */
export async function requestPasswordReset(ctx: AppContext, email: string) {
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user?.active) return;
  await ctx.db.$transaction(async (tx) => {
    const { id } = await addPasswordReset(ctx, tx, user.id);
    await queueMail(ctx, tx, {
      to: user.email,
      template: 'password-reset',
      data: { passwordResetId: id },
      userId: user.id,
    });
  });
}
