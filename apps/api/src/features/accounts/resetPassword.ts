import type { TokenAnswer } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import type { Origin } from '../auth/startSession';
import { startSessionOrAsk } from '../auth/startSessionOrAsk';
import { hashToken } from '../auth/tokens';
import { hashNewPassword } from './hashNewPassword';
import { spendPasswordResets } from './spendPasswordResets';

const deadLink = () =>
  invalidField('resetToken', 'This link has expired or has been used. Please ask for a new one.');

/**
 * A link works once and for an hour; using it ends every other link and every sign-in, and signs the user in. Where a
 * sign-in asks for a code, so does this one, with the password already changed.
 */
export async function resetPassword(
  ctx: AppContext,
  form: { password: string; resetToken: string },
  origin: Origin,
): Promise<TokenAnswer> {
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
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) throw deadLink();
    await spendPasswordResets(ctx, tx, user.id);
    await tx.session.updateMany({
      where: { userId: user.id, endedAt: null },
      data: { endedAt: now },
    });
    return { ...user, passwordHash };
  });
  return startSessionOrAsk(ctx, changed, origin);
}
