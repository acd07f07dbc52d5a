import type { Socket } from 'node:net';
import type pg from 'pg';

/** Time limits of the database, in milliseconds. */
export type TimeLimits = {
  /** The time to wait for a connection, be it a new one or one that another caller returns. */
  connectMs: number;
  statementMs: number;
  /** For statements of reports, exports, NAT files and disposal lists, which ask for it. */
  longStatementMs: number;
};

export const USUAL_LIMITS: TimeLimits = {
  connectMs: 15_000,
  statementMs: 30_000,
  longStatementMs: 600_000,
};

/** PostgreSQL cancels a statement that takes too long. If it has still not answered after this extra time, the connection is closed. */
const GRACE_MS = 3_000;

const LONGER = /^SET LOCAL statement_timeout = (\d+)$/;
const ENDS = ['COMMIT', 'ROLLBACK'];

/** SQL that sets the time limit of the statements in a transaction. It works behind a pooler too, because it ends with the transaction. */
export const statementTimeoutSql = (ms: number) => `SET LOCAL statement_timeout = ${ms}`;

type Client = {
  connection: { stream: Socket };
  _activeQuery: unknown;
  query: (...args: unknown[]) => unknown;
};

/**
 * Closes a connection on which a query waits and no data arrives. A frozen server or a network that drops packets would
 * otherwise block the connection and its caller for ever.
 */
export function closeWhenSilent(pooled: pg.PoolClient, statementMs: number) {
  const client = pooled as unknown as Client;
  const { stream } = client.connection;
  const listen = (ms: number) => stream.setTimeout(ms + GRACE_MS);
  const query = client.query.bind(client);
  client.query = (...args) => {
    const [text] = args.map(textOf);
    const longer = LONGER.exec(text ?? '')?.[1];
    if (longer) listen(Number(longer));
    else if (text && ENDS.includes(text)) listen(statementMs);
    return query(...args);
  };
  listen(statementMs).on('timeout', () => {
    if (client._activeQuery) stream.destroy(new SilentDatabase());
  });
}

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database did not answer in time');
  }
}

const textOf = (asked: unknown) => {
  const text = typeof asked === 'object' && asked ? (asked as { text?: unknown }).text : asked;
  return typeof text === 'string' ? text : undefined;
};
