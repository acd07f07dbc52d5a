import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';

/** Longer than one course can take, tries and all, so that a sync that still runs is not overtaken; one that was killed soon is. */
const LEASE_MS = 2 * 60_000;

const syncRuns = () =>
  conflict('Someone else is syncing the courses right now. Please try again in a minute.');

/** Lets one sync in at a time, on any number of servers. No connection is held while the provider is asked. */
export async function claimSync({ db, now }: AppContext): Promise<string> {
  const runId = randomUUID();
  const { count } = await db.contentSync.updateMany({
    where: { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now() } }] },
    data: { runId, leasedUntil: leaseEnd(now) },
  });
  if (count === 0) throw syncRuns();
  return runId;
}

/** Before each course, and in its transaction: a sync whose time is over changes nothing more. */
export async function renewSync({ now }: AppContext, tx: Tx, runId: string) {
  const { count } = await tx.contentSync.updateMany({
    where: { runId },
    data: { leasedUntil: leaseEnd(now) },
  });
  if (count === 0) throw syncRuns();
}

export const releaseSync = ({ db }: AppContext, runId: string) =>
  db.contentSync.updateMany({ where: { runId }, data: { runId: null, leasedUntil: null } });

const leaseEnd = (now: () => Date) => new Date(now().getTime() + LEASE_MS);
