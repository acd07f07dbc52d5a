import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/client';
import { runExclusively } from '../db/session';
import { isUnreachable } from '../db/unreachable';
import { countInFlight, type InFlight } from './inFlight';

/** Every kind of job with its payload. A payload holds ids and never copies of data. */
export type JobPayloads = {
  'send-mail': { mailId: string };
  'request-password-reset': { requestId: string; sealedEmail: string };
  'send-waiting-invitations': { userId: string };
  'request-sign-in-link': { requestId: string; sealedEmail: string; browserHash: string };
  'open-lost-email': { requestId: string; sealedForm: string };
  'complete-paid-enrolments': { purchaseId: string };
  'render-certificate': { certificateId: string };
  'record-quiz-signals': { paperId: string };
  'record-form-signals': { enrolmentId: string };
  /** `afterStart` includes recent payments too. `afterPayment` is the last payment that a job checked before its time ran out. */
  'settle-payments': { afterStart?: boolean; afterPayment?: string };
  'clear-expired': Record<string, never>;
  'send-reminders': Record<string, never>;
  'compile-nat-files': { reportId: string };
  'list-disposals': Record<string, never>;
  'run-disposal': { disposalId: string };
  'count-question-answers': Record<string, never>;
  'verify-usis': Record<string, never>;
  'add-missing-usis': Record<string, never>;
  'mail-due-tasks': Record<string, never>;
  'remind-overdue-invoices': Record<string, never>;
  'run-bulk-job': { bulkJobId: string };
  'prepare-clip': { clipId: string };
  'compare-clip': { clipId: string };
};
export type JobKind = keyof JobPayloads;
export const JOB_KINDS: readonly JobKind[] = [
  'send-mail',
  'request-password-reset',
  'send-waiting-invitations',
  'request-sign-in-link',
  'open-lost-email',
  'complete-paid-enrolments',
  'render-certificate',
  'record-quiz-signals',
  'record-form-signals',
  'settle-payments',
  'clear-expired',
  'send-reminders',
  'compile-nat-files',
  'list-disposals',
  'run-disposal',
  'count-question-answers',
  'verify-usis',
  'add-missing-usis',
  'mail-due-tasks',
  'remind-overdue-invoices',
  'run-bulk-job',
  'prepare-clip',
  'compare-clip',
];
/** The queue of jobs that have used up their tries. The office can see them there. */
export const DEAD_LETTERS = 'dead-letters';

export const MOST_TRIES = 9;

/** The request that a job comes from, for the log and the traces. */
export type JobOrigin = { requestId: string; traceparent?: string };

export type Jobs = {
  /** Takes the transaction of the change that the job follows, so that either both are stored or neither. */
  enqueue<K extends JobKind>(
    tx: Tx,
    kind: K,
    payload: JobPayloads[K],
    /**
     * Jobs of a higher priority are taken first; the default is 0. A job that has not ended after `expireInSeconds` counts as
     * abandoned, and another process takes it; the default is 15 minutes.
     */
    options?: {
      startAfter?: Date;
      priority?: number;
      expireInSeconds?: number;
      origin?: JobOrigin;
    },
  ): Promise<void>;
  /** Enqueues many jobs of a kind in one statement. */
  enqueueAll<K extends JobKind>(
    tx: Tx,
    kind: K,
    payloads: JobPayloads[K][],
    options?: { priority?: number; origin?: JobOrigin },
  ): Promise<void>;
};

/** Lets pg-boss send its SQL inside the transaction. */
const connectionOf = (tx: Tx): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await tx.$queryRawUnsafe(text, ...(values ?? [])) }),
});

const dataOf = (payload: object, origin: JobOrigin | undefined) =>
  origin ? { ...payload, origin } : payload;

/** The same queues for one request. Each of its jobs stores the origin. */
export const withOrigin = (jobs: Jobs, origin: JobOrigin): Jobs => ({
  enqueue: (tx, kind, payload, options) => jobs.enqueue(tx, kind, payload, { ...options, origin }),
  enqueueAll: (tx, kind, payloads, options) =>
    jobs.enqueueAll(tx, kind, payloads, { ...options, origin }),
});

export const createJobs = (boss: PgBoss): Jobs => ({
  async enqueue(tx, kind, payload, { origin, ...options } = {}) {
    await boss.send(kind, dataOf(payload, origin), { db: connectionOf(tx), ...options });
  },
  async enqueueAll(tx, kind, payloads, { origin, ...options } = {}) {
    const jobs = payloads.map((payload) => ({
      name: kind,
      data: dataOf(payload, origin),
      ...options,
    }));
    await boss.insert(jobs, { db: connectionOf(tx) });
  },
});

/** Creates the job queue. Its queries are counted as in flight, because pg-boss records the end of a job without waiting for it. */
export const createBoss = (
  pool: Pool,
  { supervise, underWay = countInFlight() }: { supervise: boolean; underWay?: InFlight },
) =>
  new PgBoss({
    db: {
      executeSql: (text, values) => {
        const ask = () => pool.query<object>(text, values);
        return underWay.count(ENDS_A_JOB.test(text) ? recordEnd(ask) : ask());
      },
    },
    supervise,
    schedule: supervise,
  });

const ENDS_A_JOB = /\bcompleted_on = now\(\)|\bdeleted_jobs AS\b/;
const MOST_END_TRIES = 24;
const BETWEEN_TRIES_MS = 5_000;

/**
 * Records the end of a job, and tries again while the database cannot be reached. pg-boss neither waits for this query nor
 * catches its error, which would end the process. A job that stays open is taken again later.
 */
async function recordEnd<T extends { rows: object[] }>(ask: () => Promise<T>) {
  for (let tries = 1; tries < MOST_END_TRIES; tries++) {
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

/** Creates the tables and queues that are missing. Two processes that did so at the same time would deadlock. */
export const startBoss = (boss: PgBoss, directUrl: string) =>
  runExclusively(directUrl, STARTING, async () => {
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
