import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/client';
import { oneAtATime } from '../db/oneAtATime';
import { isUnreachable } from '../db/unreachable';
import { countUnderWay, type UnderWay } from './underWay';

/** Every kind of work that may happen later, with what it needs to know: ids, never copies. */
export type JobPayloads = {
  'send-mail': { mailId: string };
  'request-password-reset': { requestId: string; sealedEmail: string };
  'render-certificate': { certificateId: string };
  /** After a start nothing is left alone; a job that ran out of time names the last payment that it looked at. */
  'settle-payments': { afterStart?: boolean; afterPayment?: string };
  'clear-expired': Record<string, never>;
  'send-reminders': Record<string, never>;
  'compile-nat-files': { reportId: string };
  'list-disposals': Record<string, never>;
  'run-disposal': { disposalId: string };
};
export type JobKind = keyof JobPayloads;
export const JOB_KINDS: readonly JobKind[] = [
  'send-mail',
  'request-password-reset',
  'render-certificate',
  'settle-payments',
  'clear-expired',
  'send-reminders',
  'compile-nat-files',
  'list-disposals',
  'run-disposal',
];
/** Where jobs end whose tries are used up; they are kept for the office to see. */
export const DEAD_LETTERS = 'dead-letters';

export const MOST_TRIES = 9;

/** Where a job comes from, for the log and the traces. */
export type JobOrigin = { requestId: string; traceparent?: string };

export type Jobs = {
  /** Takes the transaction, never the client: the job exists exactly when the change it follows does. */
  enqueue<K extends JobKind>(
    tx: Tx,
    kind: K,
    payload: JobPayloads[K],
    /**
     * Of a higher priority is taken first; 0 unless it is said. After so many seconds without an end its process counts as
     * gone, and another takes it: 15 minutes unless it is said.
     */
    options?: {
      startAfter?: Date;
      priority?: number;
      expireInSeconds?: number;
      origin?: JobOrigin;
    },
  ): Promise<void>;
  /** The same for however many, in one statement. */
  enqueueAll<K extends JobKind>(
    tx: Tx,
    kind: K,
    payloads: JobPayloads[K][],
    options?: { priority?: number; origin?: JobOrigin },
  ): Promise<void>;
};

/** pg-boss speaks SQL through whatever connection it is handed: here the transaction's. */
const through = (tx: Tx): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await tx.$queryRawUnsafe(text, ...(values ?? [])) }),
});

const dataOf = (payload: object, origin: JobOrigin | undefined) =>
  origin ? { ...payload, origin } : payload;

/** The same queues, for one request: its jobs know where they come from. */
export const jobsFrom = (jobs: Jobs, origin: JobOrigin): Jobs => ({
  enqueue: (tx, kind, payload, options) => jobs.enqueue(tx, kind, payload, { ...options, origin }),
  enqueueAll: (tx, kind, payloads, options) =>
    jobs.enqueueAll(tx, kind, payloads, { ...options, origin }),
});

export const jobsOver = (boss: PgBoss): Jobs => ({
  async enqueue(tx, kind, payload, { origin, ...options } = {}) {
    await boss.send(kind, dataOf(payload, origin), { db: through(tx), ...options });
  },
  async enqueueAll(tx, kind, payloads, { origin, ...options } = {}) {
    const jobs = payloads.map((payload) => ({
      name: kind,
      data: dataOf(payload, origin),
      ...options,
    }));
    await boss.insert(jobs, { db: through(tx) });
  },
});

/** What it asks of the pool is counted as under way: it books the end of a job without waiting for it. */
export const createBoss = (
  pool: Pool,
  { supervise, underWay = countUnderWay() }: { supervise: boolean; underWay?: UnderWay },
) =>
  new PgBoss({
    db: {
      executeSql: (text, values) => {
        const ask = () => pool.query<object>(text, values);
        return underWay.count(BOOKS_AN_END.test(text) ? bookEnd(ask) : ask());
      },
    },
    supervise,
    schedule: supervise,
  });

const BOOKS_AN_END = /\bcompleted_on = now\(\)|\bdeleted_jobs AS\b/;
const BOOKED_WITHIN_TRIES = 24;
const BETWEEN_TRIES_MS = 5_000;

/**
 * Books the end of a job as soon as the database can be reached again. pg-boss neither waits for it nor catches its failure, which
 * would end the process. A job that stays open is taken up again later.
 */
async function bookEnd<T extends { rows: object[] }>(ask: () => Promise<T>) {
  for (let tries = 1; tries < BOOKED_WITHIN_TRIES; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await wait(BETWEEN_TRIES_MS, undefined, { ref: false });
    }
  }
  return { rows: [{ count: 0 }] };
}

const STARTING = 0x504a;

/** Makes what the queues need where it is missing. Two processes that did so at once would lock each other out. */
export const startBoss = (boss: PgBoss, directUrl: string) =>
  oneAtATime(directUrl, STARTING, async () => {
    await boss.start();
    await createQueues(boss);
  });

async function createQueues(boss: PgBoss) {
  for (const name of [DEAD_LETTERS, ...JOB_KINDS]) {
    if (await boss.getQueue(name)) continue;
    const retries = {
      retryLimit: MOST_TRIES - 1,
      retryDelay: 15,
      retryBackoff: true,
      deadLetter: DEAD_LETTERS,
    };
    await boss.createQueue(name, { name, ...(name === DEAD_LETTERS ? {} : retries) });
  }
}
