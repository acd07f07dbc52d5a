import type PgBoss from 'pg-boss';
import type { AppContext } from '../context';
import { type JobKind, type JobOrigin, MOST_TRIES } from './jobs';

type Job = Pick<PgBoss.JobWithMetadata<object>, 'id' | 'data' | 'retryCount'>;

/** For jobs that record that they have failed for good. */
export type JobAttempt = { isLastTry: boolean };

/** Runs one try of a job. It is logged, counted, and traced in a span that is linked to the request it comes from. */
export async function runJob(
  ctx: AppContext,
  kind: JobKind,
  job: Job,
  handle: (ctx: AppContext, payload: object, attempt: JobAttempt) => Promise<void>,
) {
  const { origin, ...payload } = job.data as { origin?: JobOrigin };
  const about = { kind, jobId: job.id, attempt: job.retryCount + 1, requestId: origin?.requestId };
  const began = performance.now();
  const ended = (outcome: 'done' | 'failed') => {
    const ms = performance.now() - began;
    ctx.metrics.jobEnded(kind, outcome, ms / 1000);
    return { ...about, outcome, ms: Math.round(ms) };
  };
  try {
    await ctx.tracing.job(kind, origin?.traceparent, () =>
      handle(ctx, payload, { isLastTry: about.attempt >= MOST_TRIES }),
    );
    ctx.log.info(ended('done'), 'job done');
  } catch (error) {
    ctx.log.warn({ ...ended('failed'), err: error }, 'job failed');
    throw error;
  }
}
