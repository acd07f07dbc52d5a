import type { AppContext } from '../../context';
import { audit } from '../../office/audit';
import { hashToken } from './tokens';

type Caller = { userId: string; sessionId: string; actorId: string | null };

/** Ends the sign-in of the caller. The end of a login as another user is recorded in the audit log, like its beginning. */
export async function signOut(ctx: AppContext, caller: Caller) {
  const { userId, sessionId, actorId } = caller;
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, endedAt: null },
      data: { endedAt: ctx.now() },
    });
    if (count === 0 || !actorId) return;
    await audit(ctx, tx, {
      actor: await tx.user.findUniqueOrThrow({ where: { id: actorId } }),
      asUserId: userId,
      action: 'end login as user',
      subject: { type: 'user', id: userId },
    });
  });
}

/** Ends the sign-in of a browser. Its access token may have expired, so the refresh token names the sign-in, also one that was just replaced. */
export async function signOutBrowser({ db, now }: AppContext, refreshToken: string | null) {
  if (!refreshToken) return;
  await db.session.updateMany({
    where: { tokens: { some: { tokenHash: hashToken(refreshToken) } }, endedAt: null },
    data: { endedAt: now() },
  });
}
