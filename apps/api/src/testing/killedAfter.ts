import type { ClientBase } from 'pg';
import type { AppContext } from '../context';
import { connect } from '../db/client';

const KILLED = 'the process was killed';

/**
 * Does the work in a process that is killed, as it were, after so many steps: a statement of the database, a commit, a call
 * of the payment gateway or of the mail server. The last step is done and its answer never heard; the connections are cut,
 * and whatever later code tries fails, so that nothing is tidied up. Says whether the work was killed, or ended before.
 */
export async function killedAfter(
  alive: AppContext,
  steps: number,
  work: (ctx: AppContext) => Promise<unknown>,
) {
  let taken = 0;
  const sockets = new Set<{ destroy(): void }>();
  const isDead = () => taken >= steps;
  async function step<T>(asked: () => Promise<T>): Promise<T> {
    if (isDead()) throw new Error(KILLED);
    const answer = await asked();
    taken++;
    if (!isDead()) return answer;
    for (const socket of sockets) socket.destroy();
    throw new Error(KILLED);
  }

  const db = connect(alive.db.pool.options.connectionString ?? '', { most: 3 });
  db.pool.on('connect', (client) => {
    sockets.add(takeSteps(client, step));
  });
  const { payments, mail } = alive.gateways;
  const gateways = {
    ...alive.gateways,
    payments: {
      ...payments,
      charge: (request: Parameters<typeof payments.charge>[0]) =>
        step(() => payments.charge(request)),
      refund: (ref: string) => step(() => payments.refund(ref)),
      refundPart: (...asked: Parameters<typeof payments.refundPart>) =>
        step(() => payments.refundPart(...asked)),
    },
    mail: { send: (message: Parameters<typeof mail.send>[0]) => step(() => mail.send(message)) },
  };
  await work({ ...alive, db, gateways }).catch((error: unknown) => {
    if (!isDead()) throw error;
  });
  // After a kill nothing is left to close.
  if (!isDead()) await db.$disconnect();
  return isDead();
}

type Step = <T>(asked: () => Promise<T>) => Promise<T>;

/** Each of its statements is a step. Gives what cuts it off. */
function takeSteps(client: ClientBase, step: Step) {
  client.on('error', () => {});
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const told = args.at(-1);
    // The pool asks with a callback; Prisma for a promise.
    if (typeof told !== 'function') return step(async () => ask(...args));
    const answered = step(
      () =>
        new Promise((resolve, reject) => {
          ask(...args.slice(0, -1), (error: unknown, rows: unknown) =>
            error ? reject(error) : resolve(rows),
          );
        }),
    );
    answered.then(
      (rows) => told(null, rows),
      (error: unknown) => told(error),
    );
    return undefined;
  };
  client.query = query as ClientBase['query'];
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  return connection.stream;
}
