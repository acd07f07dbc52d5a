import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { AppContext } from '../context';

export type Allowance = {
  name: string;
  points: number;
  seconds: number;
  /** For secrets that people may try out: whoever is over the limit is refused without asking the database again. */
  guessed?: boolean;
};

const counters = new WeakMap<object, Map<string, RateLimiterPostgres>>();

/** Named statements stay with a connection; behind a pooler the next query goes through another. */
const unnamed = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Counted in the database, so that any number of processes count together. */
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
