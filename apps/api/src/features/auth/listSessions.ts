import type { SignedInSession } from '@platewise/shared/auth/sessions';
import type { AppContext } from '../../context';
import { deviceInWords } from './deviceInWords';

/** Where the caller is signed in: this device first, then by last use. The office's address is nobody's business. */
export async function listSessions(
  ctx: AppContext,
  caller: { userId: string; sessionId: string },
): Promise<SignedInSession[]> {
  const sessions = await ctx.db.session.findMany({
    where: {
      userId: caller.userId,
      endedAt: null,
      expiresAt: { gt: ctx.now() },
      OR: [{ actorId: null }, { actorSession: { endedAt: null } }],
    },
    orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
  });
  return sessions
    .map(({ id, actorId, userAgent, address, createdAt, usedAt }) => ({
      id,
      device: deviceInWords(userAgent),
      // As IPv4 is written, where it came in over IPv6.
      address: (!actorId && address?.replace(/^::ffff:/, '')) || null,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
      isThisDevice: id === caller.sessionId,
      byOffice: actorId !== null,
    }))
    .sort((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice));
}
