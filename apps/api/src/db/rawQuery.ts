import pg from 'pg';
import { type Db, dateOf, type Tx } from './client';

/** A day comes as Prisma gives it, and not as midnight wherever the server stands. */
const types = {
  getTypeParser: ((type: number, format: 'text') =>
    type === pg.types.builtins.DATE ? dateOf : pg.types.getTypeParser(type, format)) as never,
};

/**
 * SQL straight from the pool, for what browsers ask all day: working out a statement takes Prisma as long as PostgreSQL needs to
 * answer it, and it sends one for each relation. Never within a transaction: it would not be part of it.
 */
export async function rawQuery<Row>({ pool }: Db, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query({ text, values, types });
  return rows as Row[];
}

export type RawQuery = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** Within a transaction of Prisma's. */
export const rawQueryIn =
  (tx: Tx): RawQuery =>
  (text, values) =>
    tx.$queryRawUnsafe(text, ...values);

/** What belongs together of what browsers ask all day. */
export async function rawTransaction<T>(
  { pool }: Db,
  work: (ask: RawQuery) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const ask: RawQuery = async (text, values) => (await client.query({ text, values, types })).rows;
  try {
    await client.query('BEGIN');
    const done = await work(ask);
    await client.query('COMMIT');
    client.release();
    return done;
  } catch (error) {
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (fault: Error) => fault,
    );
    client.release(broken);
    throw error;
  }
}
