import type { AppContext } from '../../context';
import { queueMail } from '../mails/queueMail';
import { endAllSessions } from './endSessions';
import { voidPasswordResets } from './passwords';

/**
 * Marks the email address as verified. Until now the owner was not verified, so the account may have been registered by another
 * person. Every other sign-in ends, and the password and the passkeys are removed.
 */
export const proveEmail = <U extends { id: string; email: string }>(
  ctx: AppContext,
  user: U,
  by: 'Google' | 'link',
) =>
  ctx.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, email: user.email, emailProvedAt: null },
      data: { emailProvedAt: ctx.now() },
    });
    const { passwordHash } = await tx.user.findUniqueOrThrow({ where: { id: user.id } });
    if (count === 0) return { ...user, passwordHash };
    await tx.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId: user.id } });
    await endAllSessions(ctx, tx, [user.id]);
    await voidPasswordResets(ctx, tx, user.id);
    await ctx.jobs.enqueue(tx, 'send-waiting-invitations', { userId: user.id });
    if (passwordHash || passkeys > 0)
      await queueMail(ctx, tx, {
        to: user.email,
        template: 'password-removed',
        data: { userId: user.id, at: ctx.now().toISOString(), by, passkeys },
        userId: user.id,
      });
    return { ...user, passwordHash: null };
  });
