import type { AppContext } from '../../context';
import { counterOf } from '../../limits/counter';
import { queueMail } from '../mails/queueMail';
import { addPasswordReset } from './addPasswordReset';

const MAILED = { name: 'forgot-mail', points: 5, seconds: 60 * 60 };

/** Says nothing about whether the email is known. After five within the hour, whoever asked for them, one of those will do. */
export async function requestPasswordReset(ctx: AppContext, email: string) {
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user?.active) return;
  const { consumedPoints } = await counterOf(ctx, MAILED).penalty(user.id);
  if (consumedPoints > MAILED.points) return;
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
