import type { TokenAnswer } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { deadRefreshToken } from './authErrors';
import { stillHolds } from './stillHolds';
import { hashToken, issueTokens } from './tokens';

/** Replaces a refresh token. One that was replaced before has been stolen or copied: its whole family ends. */
export async function refreshSession(ctx: AppContext, refreshToken: string): Promise<TokenAnswer> {
  const now = ctx.now();
  const tokenHash = hashToken(refreshToken);
  const renewed = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.refreshToken.updateMany({
      where: { tokenHash, replacedAt: null },
      data: { replacedAt: now },
    });
    const token = await tx.refreshToken.findUnique({
      where: { tokenHash },
      include: { session: { include: { user: true, actor: true } } },
    });
    if (!token) return null;
    const { session } = token;
    if (count === 0) {
      await tx.session.updateMany({
        where: { id: session.id, endedAt: null },
        data: { endedAt: now },
      });
      return null;
    }
    if (!stillHolds(session) || session.expiresAt <= now) return null;
    await tx.session.update({ where: { id: session.id }, data: { usedAt: now } });
    return issueTokens(ctx, tx, session.user, session);
  });
  if (!renewed) throw deadRefreshToken();
  return renewed;
}
