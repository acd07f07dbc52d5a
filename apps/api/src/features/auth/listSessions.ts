import type { SignedInSession } from '@platewise/shared/auth/sessions';
import Bowser from 'bowser';
import type { AppContext } from '../../context';

/** Lists the sign-ins of the caller: this device first, then by last use. The address of an admin who is signed in as the user is not shown. */
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
      device: describeDevice(userAgent),
      // Show a mapped IPv4 address in the usual notation.
      address: (!actorId && address?.replace(/^::ffff:/, '')) || null,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
      isThisDevice: id === caller.sessionId,
      byOffice: actorId !== null,
    }))
    .sort((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice));
}

const KINDS: Record<string, string> = { mobile: ' phone', tablet: ' tablet' };

/** Describes a device so that its owner recognises it: 'Safari on iPhone', 'Chrome on Android phone'. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.model ?? (os.name && `${os.name}${KINDS[platform.type ?? ''] ?? ''}`);
  const name = browser.name?.replace(' for Android', '');
  if (!name) return place ?? 'Unknown device';
  return place ? `${name} on ${place}` : name;
}
