import pg from 'pg';
import { Prisma, PrismaClient } from './generated/client';
import { GuardedPrismaPg } from './guardedPrismaPg';
import { closeWhenSilent, statementTimeoutSql, type TimeLimits, USUAL_LIMITS } from './timeLimits';

export type Tx = Prisma.TransactionClient;
export type Db = PrismaClient & {
  readonly pool: pg.Pool;
  /** A pool of its own for rows that are streamed. The code that streams also queries the main pool, and in one pool the two could deadlock. */
  readonly streams: pg.Pool;
  /** Whether a pooler is in between. It gives each transaction another connection, so that prepared statements are not found again. */
  readonly pooled: boolean;
};
export { Prisma };

const MOST_STREAMS = 4;

type PoolOptions = Pick<TimeLimits, 'connectMs' | 'statementMs'> & {
  most: number;
  /** Whether a pooler is in between. A pooler refuses session settings and sets the time limits itself. */
  pooled: boolean;
};

export function openPool(
  connectionString: string,
  { most, connectMs, statementMs, pooled }: PoolOptions,
) {
  const pool = new pg.Pool({
    connectionString,
    max: most,
    // A query waits for a new or a free connection for this long only.
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(!pooled && {
      statement_timeout: statementMs,
      // PostgreSQL ends a transaction that asks nothing for this long: its connection is lost, and it would hold its locks.
      idle_in_transaction_session_timeout: statementMs,
    }),
  });
  // A connection may break while it is idle. The next query on it reports the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    closeWhenSilent(client, statementMs);
  });
  return pool;
}

/** Connects Prisma and the code that sends SQL itself (rate limits, cursors) through one pool. */
export function connect(
  connectionString: string,
  { most = 20, limits = USUAL_LIMITS, pooled = true } = {},
): Db {
  const pool = openPool(connectionString, { ...limits, most, pooled });
  const streams = openPool(connectionString, {
    ...limits,
    statementMs: limits.longStatementMs,
    most: MOST_STREAMS,
    pooled,
  });
  const client = new PrismaClient({
    adapter: new GuardedPrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
    // Other formats quote the values of the failed statement, and the log would store them.
    errorFormat: 'minimal',
  });
  const disconnect = client.$disconnect.bind(client);
  const $disconnect = async () => {
    await streams.end();
    await disconnect();
  };
  return Object.assign(client, { pool, streams, pooled, $disconnect });
}

const isDuplicate = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** For `.catch`: translates a violated unique index of the model into a refusal. */
export const onDuplicate = (model: Prisma.ModelName, refusal: () => Error) => (error: unknown) => {
  throw isDuplicate(error) && error.meta?.modelName === model ? refusal() : error;
};

/** Prisma reads and writes a day column as midnight UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Raises the time limit of later statements. Call it first in a Prisma transaction. */
export const allowLongStatements = async (tx: Tx, { longStatementMs }: TimeLimits) => {
  await tx.$executeRawUnsafe(statementTimeoutSql(longStatementMs));
};

/** Takes the next number of a sequence without gaps. It locks the counter's row, so call it last in the transaction. */
export async function nextNumber(
  tx: Tx,
  name: 'invoice' | 'creditNote' | 'certificate',
): Promise<number> {
  const { value } = await tx.counter.update({ where: { name }, data: { value: { increment: 1 } } });
  return value;
}
