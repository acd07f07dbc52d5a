import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import { counterOf } from '../../limits/counter';
import { open, seal } from '../../sealing/seal';
import { resetRequestField } from '../../sealing/sealedField';
import { queueMail } from '../mails/queueMail';
import { createPasswordReset } from './createPasswordReset';

const MAILED = { name: 'forgot-mail', points: 5, seconds: 60 * 60 };

export type PasswordResetRequest = { requestId: string; sealedEmail: string };

/**
 * Enqueues a job that sends the link. The user is not looked up here, because the response time would reveal whether the email is
 * known. The email is sealed in the job.
 */
export async function requestPasswordReset(ctx: AppContext, email: string) {
  const requestId = randomUUID();
  const sealedEmail = Buffer.from(seal(ctx, resetRequestField(requestId), email)).toString(
    'base64',
  );
  await ctx.jobs.enqueue(ctx.db, 'request-password-reset', { requestId, sealedEmail });
}

/** Emails the link. An account gets at most five links in an hour from all callers together. A job that runs twice sends one email. */
export async function mailPasswordReset(
  ctx: AppContext,
  { requestId, sealedEmail }: PasswordResetRequest,
) {
  const onceKey = `password-reset:${requestId}`;
  if (await ctx.db.mail.findUnique({ where: { onceKey } })) return;
  const email = open(
    ctx,
    resetRequestField(requestId),
    Buffer.from(sealedEmail, 'base64'),
  ).toString();
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user?.active) return;
  const { consumedPoints } = await counterOf(ctx, MAILED).penalty(user.id);
  if (consumedPoints > MAILED.points) return;
  await ctx.db.$transaction(async (tx) => {
    const { id } = await createPasswordReset(ctx, tx, user.id);
    await queueMail(ctx, tx, {
      to: user.email,
      template: 'password-reset',
      data: { passwordResetId: id },
      userId: user.id,
      onceKey,
    });
  });
}
