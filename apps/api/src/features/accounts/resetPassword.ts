import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { endAllSessions } from '../auth/endSessions';
import { voidPasswordResets } from '../auth/passwords';
import { type SignInOrigin, startSessionOrChallenge } from '../auth/startSession';
import { hashToken, type IssuedTokens } from '../auth/tokens';
import { hashNewPassword } from './hashNewPassword';
import { queuePasswordChangedMail } from './queueAccountMails';

const deadLink = () => invalidField('resetToken', MESSAGES.signInLinks.dead);

/** Checks a link before a password is typed or hashed. The transaction that uses the link makes the final decision. */
export async function checkResetLink({ db, now }: AppContext, resetToken: string) {
  const link = await db.passwordReset.findUnique({
    where: { tokenHash: hashToken(resetToken) },
    include: { user: true },
  });
  if (!link?.user.active || link.usedAt || link.expiresAt <= now()) throw deadLink();
}

/**
 * Changes the password with a link, which works once and for an hour. Every other link and every sign-in ends, and the user is
 * signed in. When a second factor is needed, this throws a challenge after the password has been changed.
 */
export async function resetPassword(
  ctx: AppContext,
  form: { password: string; resetToken: string },
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  await checkResetLink(ctx, form.resetToken);
  const passwordHash = await hashNewPassword(form.password);
  const now = ctx.now();
  const changed = await ctx.db.$transaction(async (tx) => {
    const tokenHash = hashToken(form.resetToken);
    const link = await tx.passwordReset.findUnique({
      where: { tokenHash },
      include: { user: true },
    });
    if (!link?.user.active) throw deadLink();
    const { user } = link;
    // Update the user first. Its row lock makes two links of one person run one after the other.
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailProvedAt: now },
    });
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) throw deadLink();
    await voidPasswordResets(ctx, tx, user.id);
    await queuePasswordChangedMail(ctx, tx, user);
    await endAllSessions(ctx, tx, [user.id]);
    if (!user.emailProvedAt) {
      // Until now the address was not shown to be the user's own, so another person may have added them.
      await tx.passkey.deleteMany({ where: { userId: user.id } });
      await ctx.jobs.enqueue(tx, 'send-waiting-invitations', { userId: user.id });
    }
    return { ...user, passwordHash };
  });
  return startSessionOrChallenge(ctx, changed, origin);
}
