import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import { counterOf } from '../../limits/counter';
import { resetRequestOf } from '../../sealing/places';
import { open, seal } from '../../sealing/seal';
import { queueMail } from '../mails/queueMail';
import { addPasswordReset } from './addPasswordReset';

const MAILED = { name: 'forgot-mail', points: 5, seconds: 60 * 60 };

export type PasswordResetRequest = { requestId: string; sealedEmail: string };

/**
 * Answers at once, and looks nobody up: the time it takes would say whether the email is known. The job does the rest. In the
 * queue nobody can read whose address it is.
 */
export async function requestPasswordReset(ctx: AppContext, email: string) {
  const requestId = randomUUID();
  const sealedEmail = Buffer.from(seal(ctx, resetRequestOf(requestId), email)).toString('base64');
  await ctx.jobs.enqueue(ctx.db, 'request-password-reset', { requestId, sealedEmail });
}

/** An account gets at most five links in an hour, whichever callers asked for them. A job that is done twice mails one link. */
export async function mailPasswordReset(
  ctx: AppContext,
  { requestId, sealedEmail }: PasswordResetRequest,
) {
  const onceKey = `password-reset:${requestId}`;
  if (await ctx.db.mail.findUnique({ where: { onceKey } })) return;
  const email = open(ctx, resetRequestOf(requestId), Buffer.from(sealedEmail, 'base64')).toString();
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
      onceKey,
    });
  });
}
