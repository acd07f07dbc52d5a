import pg from 'pg';
import { type Db, dateOf, type Tx } from './client';

/** Reads a day column as Prisma does, as midnight UTC. The driver would return midnight in the server's time zone. */
const types = {
  getTypeParser: ((type: number, format: 'text') =>
    type === pg.types.builtins.DATE ? dateOf : pg.types.getTypeParser(type, format)) as never,
};

/**
 * Sends SQL directly to the pool, for the most frequent calls: Prisma needs as long to build a statement as PostgreSQL needs to
 * answer it, and sends one for each relation. Never use it inside a transaction, because it would run on another connection.
 */
export async function rawQuery<Row>({ pool }: Db, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query({ text, values, types });
  return rows as Row[];
}

/**
 * Like `rawQuery`, for a statement of constant text. PostgreSQL prepares it once for each connection under this name, and neither
 * parses nor plans it again. Each connection stores it, so only the few most frequent statements have a name.
 */
export async function preparedQuery<Row>(
  { pool, pooled }: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query({ ...(!pooled && { name }), text, values, types });
  return rows as Row[];
}

export type RawQuery = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** Sends SQL inside a Prisma transaction. */
export const rawQueryIn =
  (tx: Tx): RawQuery =>
  (text, values) =>
    tx.$queryRawUnsafe(text, ...values);

/** Runs a transaction of raw SQL, for the most frequent calls. */
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
