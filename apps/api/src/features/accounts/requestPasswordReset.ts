import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import { hashToken } from '../auth/tokens';
import { queueMail } from '../mails/queueMail';
import { passwordResetToken } from './passwordResetToken';

const LIVES_MS = 60 * 60_000;

/** Says nothing about whether the email is known. */
export async function requestPasswordReset(ctx: AppContext, email: string) {
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user?.active) return;
  const id = randomUUID();
  const now = ctx.now();
  await ctx.db.$transaction(async (tx) => {
    await tx.passwordReset.create({
      data: {
        id,
        userId: user.id,
        tokenHash: hashToken(passwordResetToken(ctx, id)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIVES_MS),
      },
    });
    await queueMail(ctx, tx, { to: user.email, template: 'password-reset', data: { passwordResetId: id }, userId: user.id });
  });
}
