import pg from 'pg';
import { EndingTransactions } from './endedTransactions';
import { Prisma, PrismaClient } from './generated/client';
import { cutWhenSilent, mayTake, type TimeLimits, USUAL_LIMITS } from './timeLimits';

export type Tx = Prisma.TransactionClient;
export type Db = PrismaClient & {
  readonly pool: pg.Pool;
  /** Of rows that are read bit by bit: whoever does asks the other pool meanwhile, and in one they would wait for each other. */
  readonly streams: pg.Pool;
};
export { Prisma };

const MOST_STREAMS = 4;

type PoolOptions = Pick<TimeLimits, 'connectMs' | 'statementMs'> & {
  most: number;
  /** Whether a pooler is in between: it refuses settings of a session, and gives the server's connections their limit itself. */
  pooled: boolean;
};

export function openPool(
  connectionString: string,
  { most, connectMs, statementMs, pooled }: PoolOptions,
) {
  const pool = new pg.Pool({
    connectionString,
    max: most,
    // Nobody waits for ever for a server that does not answer, or for a turn.
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(!pooled && { statement_timeout: statementMs }),
  });
  // One that breaks, idle or between two queries of whoever has it, tells so at the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    cutWhenSilent(client, statementMs);
  });
  return pool;
}

/** One pool for Prisma and for what speaks SQL itself (rate limits, cursors). */
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
    adapter: new EndingTransactions(pool, { disposeExternalPool: true }),
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
    // Else its refusals quote what was to be written, and the log keeps them.
    errorFormat: 'minimal',
  });
  const disconnect = client.$disconnect.bind(client);
  const $disconnect = async () => {
    await streams.end();
    await disconnect();
  };
  return Object.assign(client, { pool, streams, $disconnect });
}

const isDuplicate = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** For `.catch`: turns a broken unique index of the model into the refusal it stands for. */
export const onDuplicate = (model: Prisma.ModelName, refusal: () => Error) => (error: unknown) => {
  throw isDuplicate(error) && error.meta?.modelName === model ? refusal() : error;
};

/** A day column comes and goes as midnight UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The first statement of a transaction of Prisma's in which others may take longer. */
export const allowLong = async (tx: Tx, { longStatementMs }: TimeLimits) => {
  await tx.$executeRawUnsafe(mayTake(longStatementMs));
};

/** The next number of a row of numbers without gaps. Locks the row, so take it last in the transaction. */
export async function nextNumber(tx: Tx, name: 'invoice' | 'certificate'): Promise<number> {
  const { value } = await tx.counter.update({ where: { name }, data: { value: { increment: 1 } } });
  return value;
}
