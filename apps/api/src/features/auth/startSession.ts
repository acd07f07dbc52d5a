import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { rawQueryIn } from '../../db/rawQuery';
import { auditSignIn } from './auditSignIn';
import { createChallenge, type FirstStep } from './challenge';
import { lockPassword } from './passwords';
import { findDemand } from './secondFactor/findDemand';
import {
  type Bearer,
  IMPERSONATION_SECONDS,
  type IssuedTokens,
  issueTokens,
  REFRESH_DAYS,
} from './tokens';

export type SignInOrigin = { address: string; userAgent: string };
type Actor = { id: string; email: string; session: { id: string; expiresAt: Date } };

/** Starts a session for a user who has proved their identity, or for an admin who logs in as the user, and issues its tokens. */
export async function startSession(
  ctx: AppContext,
  tx: Tx,
  user: Bearer,
  origin: SignInOrigin,
  actor: Actor | null = null,
): Promise<IssuedTokens> {
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

type ProvedUser = Bearer & { passwordHash: string | null };

/** Starts a session for a user who has taken the first step, or throws a challenge when a second factor is needed. */
export const startSessionOrChallenge = (
  ctx: AppContext,
  user: ProvedUser,
  origin: SignInOrigin,
  how: FirstStep = 'password',
): Promise<IssuedTokens> =>
  ctx.db.$transaction(async (tx) => {
    await lockPassword(tx, user);
    const demand = await findDemand(ctx, tx, user);
    if (demand) throw createChallenge(ctx, user, demand, how);
    await auditSignIn(ctx, tx, user, how);
    return startSession(ctx, tx, user, origin);
  });
