import type { Socket } from 'node:net';
import type pg from 'pg';

/** In milliseconds. */
export type TimeLimits = {
  /** Until a connection is there, be it a new one or one that another caller gives back. */
  connectMs: number;
  statementMs: number;
  /** For reports, exports, NAT files and lists of what is due, which say so. */
  longStatementMs: number;
};

export const USUAL_LIMITS: TimeLimits = {
  connectMs: 15_000,
  statementMs: 30_000,
  longStatementMs: 600_000,
};

/** PostgreSQL ends a statement that takes too long. If it stays silent for so much longer, the connection is cut. */
const GRACE_MS = 3_000;

const LONGER = /^SET LOCAL statement_timeout = (\d+)$/;
const ENDS = ['COMMIT', 'ROLLBACK'];

/** The first statement of a transaction in which others may take longer. A pooler keeps it, for it ends with the transaction. */
export const mayTake = (ms: number) => `SET LOCAL statement_timeout = ${ms}`;

type Client = {
  connection: { stream: Socket };
  _activeQuery: unknown;
  query: (...args: unknown[]) => unknown;
};

/**
 * Cuts a connection on which a query waits and nothing is heard any more: a server that is frozen or a path that swallows
 * packets would otherwise block it and its caller for ever.
 */
export function cutWhenSilent(pooled: pg.PoolClient, statementMs: number) {
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
