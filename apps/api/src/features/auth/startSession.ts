import type { TokenResponse } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { rawQueryIn } from '../../db/rawQuery';
import { IMPERSONATION_SECONDS, issueTokens, REFRESH_DAYS } from './tokens';

export type Origin = { address: string; userAgent: string };
type User = { id: string; email: string; firstName: string; lastName: string; userType: number };

type Actor = { id: string; email: string; session: { id: string; expiresAt: Date } };

/** A new family of tokens for a user who has just proved who they are, or for an admin who acts as them. */
export async function startSession(
  ctx: AppContext,
  tx: Tx,
  user: User,
  origin: Origin,
  actor: Actor | null = null,
): Promise<TokenResponse> {
  const now = ctx.now();
  const lives = actor ? IMPERSONATION_SECONDS * 1000 : REFRESH_DAYS * 86_400_000;
  const ends = Math.min(now.getTime() + lives, actor?.session.expiresAt.getTime() ?? Infinity);
  const session = await tx.session.create({
    data: {
      userId: user.id,
      actorId: actor?.id,
      actorSessionId: actor?.session.id,
      address: origin.address,
      userAgent: origin.userAgent,
      createdAt: now,
      usedAt: now,
      expiresAt: new Date(ends),
    },
  });
  const { id: sessionId } = session;
  const told = { userId: user.id, sessionId, actingAdminId: actor?.id, requestId: ctx.request?.id };
  ctx.log.info(told, 'signed in');
  if (!actor) await tx.user.update({ where: { id: user.id }, data: { lastLoginAt: now } });
  return issueTokens(ctx, rawQueryIn(tx), user, { ...session, actor });
}
