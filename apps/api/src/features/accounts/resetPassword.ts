import type { TokenResponse } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { endAllSessions } from '../auth/endSessions';
import { spendPasswordResets } from '../auth/spendPasswordResets';
import type { Origin } from '../auth/startSession';
import { startSessionOrAsk } from '../auth/startSessionOrAsk';
import { hashToken } from '../auth/tokens';
import { hashNewPassword } from './hashNewPassword';
import { queuePasswordChangedMail } from './queueAccountMails';

const deadLink = () =>
  invalidField('resetToken', 'This link has expired or has been used. Please ask for a new one.');

/** Before a password is typed, or hashed. The transaction that uses the link decides. */
export async function checkResetLink({ db, now }: AppContext, resetToken: string) {
  const link = await db.passwordReset.findUnique({
    where: { tokenHash: hashToken(resetToken) },
    include: { user: true },
  });
  if (!link?.user.active || link.usedAt || link.expiresAt <= now()) throw deadLink();
}

/**
 * A link works once and for an hour; using it ends every other link and every sign-in, and signs the user in. Where a
 * sign-in asks for a code, so does this one, with the password already changed.
 */
export async function resetPassword(
  ctx: AppContext,
  form: { password: string; resetToken: string },
  origin: Origin,
): Promise<TokenResponse> {
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
    // First, so that two links of one person are used one after the other.
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailProvedAt: now },
    });
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) throw deadLink();
    await spendPasswordResets(ctx, tx, user.id);
    await queuePasswordChangedMail(ctx, tx, user);
    await endAllSessions(ctx, tx, [user.id]);
    return { ...user, passwordHash };
  });
  return startSessionOrAsk(ctx, changed, origin);
}
