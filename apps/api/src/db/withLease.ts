import { randomUUID } from 'node:crypto';
import type { Db, Tx } from './client';

/** Renewed while the work goes on; after a kill this is how long others are kept waiting. */
const LEASE_SECONDS = 60;
const RENEWED_EVERY_MS = 20_000;

/** In the transaction in which the work ends: whether nobody else has begun it meanwhile. */
export type StillHoldsLease = (tx: Tx) => Promise<boolean>;

/**
 * Does the work, unless some is done under the same name already, by whatever process; null then. A row says so and no lock:
 * no connection is held while outside systems are asked. Times are the database's, so that servers need not agree on theirs.
 */
export async function withLease<T>(
  db: Db,
  name: string,
  work: (stillOurs: StillHoldsLease) => Promise<T>,
): Promise<T | null> {
  const holder = randomUUID();
  const taken = await db.$executeRaw`
    INSERT INTO "Lease" (name, holder, until) VALUES (${name}, ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS}))
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE "Lease".until <= now()`;
  if (taken === 0) return null;
  const renew = (tx: Tx) => tx.$executeRaw`
    UPDATE "Lease" SET until = now() + make_interval(secs => ${LEASE_SECONDS}) WHERE name = ${name} AND holder = ${holder}::uuid`;
  const renewing = setInterval(() => {
    // Missed once, there is time for the next.
    renew(db).catch(() => {});
  }, RENEWED_EVERY_MS);
  try {
    return await work(async (tx) => (await renew(tx)) > 0);
  } finally {
    clearInterval(renewing);
    // Else it ends by itself.
    await db.lease.deleteMany({ where: { name, holder } }).catch(() => {});
  }
}
