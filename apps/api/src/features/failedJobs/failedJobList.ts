import { showTime } from '@platewise/shared/dates';
import type { FailedJob } from '@platewise/shared/failedJobs';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { DEAD_LETTERS } from '../../jobs/jobs';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** Jobs that failed at their last try and that no one has dismissed. Failed emails are in the list of emails. */
export const FAILED_JOB_LIST: OfficeList<object, FailedJob> = {
  from: Prisma.sql`pgboss.job j`,
  id: Prisma.sql`j.id`,
  idType: 'uuid',
  searchText: Prisma.sql`search_fold(' ' || j.data::text || ' ' || coalesce(j.output::text, ''))`,
  where: () => [
    Prisma.sql`j.name = ${DEAD_LETTERS}`,
    Prisma.sql`j.state = 'created'`,
    Prisma.sql`j.data -> 'mailId' IS NULL`,
  ],
  at: Prisma.sql`j.created_on`,
  sorts: { failedAt: Prisma.sql`j.created_on` },
  defaultSort: '-failedAt',
  read: readFailedJobs,
  cells: [
    ['Failed', (job) => showTime(new Date(job.failedAt))],
    ['What', (job) => job.what],
    ['Error', (job) => job.error],
  ],
};

type JobRow = {
  id: string;
  failedAt: Date;
  certificateId: string | null;
  clipId: string | null;
  error: string | null;
};

async function readFailedJobs({ db }: AppContext, ids: string[]): Promise<FailedJob[]> {
  const jobs = await db.$queryRaw<JobRow[]>`
    SELECT id::text, created_on AS "failedAt", data ->> 'certificateId' AS "certificateId",
      data ->> 'clipId' AS "clipId",
      left(coalesce(output ->> 'message', output::text), 1000) AS error
    FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND id = ANY (${ids}::uuid[])`;
  return inOrder(ids, jobs, ({ id }) => id).map(({ id, failedAt, error, ...job }) => ({
    id,
    failedAt: failedAt.toISOString(),
    what: describeJob(job),
    error,
  }));
}

function describeJob({ certificateId, clipId }: Pick<JobRow, 'certificateId' | 'clipId'>) {
  if (certificateId) return `Drawing certificate ${certificateId}`;
  return clipId ? `Preparing clip ${clipId}` : 'Work that comes round by itself';
}
