import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { DomainError } from '../../domainError';
import type { RunningJob } from './bulkJobs';
import { doRow, undoRow } from './bulkRows';

const PORTION = 50;
/** After this many portions a new job continues, long before this one would count as lost. */
const MOST_PORTIONS = 100;
const MANY = { timeout: 60_000 };

type RowEnd = {
  state: 'DONE' | 'LEFT_OUT' | 'FAILED' | 'UNDONE' | 'KEPT';
  why?: string;
  undo?: Prisma.InputJsonValue;
};

/**
 * Works a job off in portions, each in its own transaction, so that a killed one continues where it stopped. Several can run at
 * once: the lock on the job makes them take turns. A portion that is rolled back has sent nothing, because emails are rows too.
 */
export async function runBulkJob(ctx: AppContext, jobId: string, portions = MOST_PORTIONS) {
  for (let n = 0; n < portions; n++)
    if (!(await ctx.db.$transaction((tx) => runPortion(ctx, tx, jobId), MANY))) return;
  await ctx.db.$transaction((tx) => ctx.jobs.enqueue(tx, 'run-bulk-job', { bulkJobId: jobId }));
}

/** Returns false if nothing is left. */
async function runPortion(ctx: AppContext, tx: Tx, jobId: string): Promise<boolean> {
  const job = await lockJob(tx, jobId);
  if (!job) return false;
  const undoing = job.state === 'UNDOING';
  const rows = await tx.bulkJobRow.findMany({
    where: { jobId, state: undoing ? 'DONE' : 'WAITING' },
    orderBy: { enrolmentId: 'asc' },
    take: PORTION,
  });
  const ends: RowEnd[] = [];
  for (const { enrolmentId, undo } of rows) {
    const end = await endRow(ctx, tx, undoing ? 'KEPT' : 'LEFT_OUT', async () => {
      if (undoing) await undoRow(ctx, tx, job, { enrolmentId, undo });
      const facts = undoing ? undefined : await doRow(ctx, tx, job, enrolmentId);
      return { state: undoing ? 'UNDONE' : 'DONE', undo: facts };
    });
    ends.push(end);
    await tx.bulkJobRow.update({ where: { jobId_enrolmentId: { jobId, enrolmentId } }, data: end });
  }
  await tx.bulkJob.update({ where: { id: jobId }, data: countEnds(ends) });
  if (rows.length === PORTION) return true;
  const state = undoing ? 'UNDONE' : 'DONE';
  await tx.bulkJob.update({ where: { id: jobId }, data: { state, finishedAt: ctx.now() } });
  return false;
}

async function lockJob(tx: Tx, id: string): Promise<RunningJob | null> {
  const locked = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "BulkJob" WHERE id = ${id}::uuid AND state IN ('RUNNING', 'UNDOING') FOR UPDATE`;
  if (locked.length === 0) return null;
  return (await tx.bulkJob.findUniqueOrThrow({ where: { id } })) as RunningJob;
}

/** A refusal or a fault of one row takes back only that row. Without a connection the whole portion is tried again. */
async function endRow(
  ctx: AppContext,
  tx: Tx,
  refused: 'LEFT_OUT' | 'KEPT',
  work: () => Promise<RowEnd>,
): Promise<RowEnd> {
  await tx.$executeRaw`SAVEPOINT bulk_row`;
  try {
    const end = await work();
    await tx.$executeRaw`RELEASE SAVEPOINT bulk_row`;
    return end;
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT bulk_row`;
    if (error instanceof DomainError) return { state: refused, why: error.message };
    ctx.log.error({ err: error }, 'a row of a bulk job failed');
    const why = 'Something went wrong. Our log says more.';
    return { state: refused === 'KEPT' ? 'KEPT' : 'FAILED', why };
  }
}

function countEnds(ends: RowEnd[]) {
  const increment = (state: RowEnd['state']) => ({
    increment: ends.filter((end) => end.state === state).length,
  });
  return {
    done: increment('DONE'),
    leftOut: increment('LEFT_OUT'),
    failed: increment('FAILED'),
    undone: increment('UNDONE'),
    kept: increment('KEPT'),
  };
}
