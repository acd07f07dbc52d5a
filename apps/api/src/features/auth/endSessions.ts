import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { missing } from '../../domainError';
import { isUuid } from '../progress/findEnrolment';

type Caller = { userId: string; sessionId: string };

/** Signs the caller out on one device. Its tokens stop working with the next call. Ending a sign-in twice changes nothing. */
export async function endSession(ctx: AppContext, { userId }: Caller, sessionId: string) {
  const own = { id: sessionId.toLowerCase(), userId };
  if (!isUuid(own.id) || !(await ctx.db.session.findUnique({ where: own })))
    throw missing('This sign-in');
  await ctx.db.session.updateMany({
    where: { ...own, endedAt: null },
    data: { endedAt: ctx.now() },
  });
}

/**
 * Signs the caller out everywhere but here, also out of every login as another user. Links to such logins that this sign-in has
 * listed stop working. A link that is used at the same time locks this sign-in first (`loginAsUser`), so the second statement
 * finds the login that it began.
 */
export async function endOtherSessions(ctx: AppContext, tx: Tx, { userId, sessionId }: Caller) {
  const now = ctx.now();
  await tx.session.update({ where: { id: sessionId }, data: { loginAsEndedAt: now } });
  await tx.session.updateMany({
    where: { OR: [{ userId }, { actorId: userId }], endedAt: null, id: { not: sessionId } },
    data: { endedAt: now },
  });
}

/** Signs these users out everywhere, also out of every login as another user. */
export const endAllSessions = (ctx: AppContext, tx: Tx, userIds: string[]) =>
  tx.session.updateMany({
    where: { OR: [{ userId: { in: userIds } }, { actorId: { in: userIds } }], endedAt: null },
    data: { endedAt: ctx.now() },
  });
