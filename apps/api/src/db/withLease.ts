import { randomUUID } from 'node:crypto';
import type { Db, Tx } from './client';

/** The lease is renewed while the work goes on. After a kill, others wait this long at most. */
const LEASE_SECONDS = 60;
const RENEWED_EVERY_MS = 20_000;

/** Call it in the transaction that ends the work. Returns false when another process has taken the lease in the meantime. */
export type StillHoldsLease = (tx: Tx) => Promise<boolean>;

/**
 * Does the work, or returns null when any process already does work under the same name. The lease is a row and not a lock, so no
 * connection is held during calls to outside systems. Its times come from the database, so the servers' clocks may differ.
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
    // If one renewal fails, the next one is still in time.
    renew(db).catch(() => {});
  }, RENEWED_EVERY_MS);
  try {
    return await work(async (tx) => (await renew(tx)) > 0);
  } finally {
    clearInterval(renewing);
    // If this fails, the lease expires by itself.
    await db.lease.deleteMany({ where: { name, holder } }).catch(() => {});
  }
}
