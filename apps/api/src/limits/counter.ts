import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { AppContext } from '../context';

export type Allowance = {
  name: string;
  points: number;
  seconds: number;
  /** For secrets that people may guess. Callers over the limit are refused without another query. */
  guessed?: boolean;
};

const counters = new WeakMap<object, Map<string, RateLimiterPostgres>>();

/** Removes the names of prepared statements. They belong to one connection, and behind a pooler the next query may use another. */
const unnamed = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Returns the counter of a limit. It counts in the database, so all processes share it. */
export function counterOf(
  ctx: AppContext,
  { name, points, seconds, guessed }: Allowance,
): RateLimiterPostgres {
  const known = counters.get(ctx.db.pool) ?? new Map<string, RateLimiterPostgres>();
  counters.set(ctx.db.pool, known);
  const found =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: unnamed(ctx.db.pool),
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: guessed ? points + 1 : undefined,
    });
  known.set(name, found);
  return found;
}
