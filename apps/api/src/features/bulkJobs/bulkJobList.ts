import type { BulkJob } from '@platewise/shared/bulkJobs';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { describeBulkJob } from './bulkJobs';

/** The bulk jobs of the office, the latest first. */
export const BULK_JOB_LIST: OfficeList<object, BulkJob> = {
  from: Prisma.sql`"BulkJob" j`,
  id: Prisma.sql`j.id`,
  idType: 'uuid',
  searchText: Prisma.sql`search_fold(' ' || j.kind || ' ' || j."createdByName" || coalesce(' ' || (j.what ->> 'subject'), '') || coalesce(' ' || (j.what ->> 'title'), ''))`,
  where: () => [],
  at: Prisma.sql`j."createdAt"`,
  sorts: { createdAt: Prisma.sql`j."createdAt"` },
  defaultSort: '-createdAt',
  read: readBulkJobs,
  cells: [
    ['Started', (row) => showTime(new Date(row.createdAt))],
    ['Started By', (row) => row.createdByName],
    ['Job', (row) => row.kind],
    ['What', (row) => row.what],
    ['State', (row) => row.state],
    ['Enrolments', (row) => row.total],
    ['Done', (row) => row.done],
    ['Left Out', (row) => row.leftOut],
    ['Failed', (row) => row.failed],
    ['Undone', (row) => row.undone],
    ['Not Undone', (row) => row.kept],
  ],
};

async function readBulkJobs({ db }: AppContext, ids: string[]): Promise<BulkJob[]> {
  const jobs = await db.bulkJob.findMany({ where: { id: { in: ids } } });
  return inOrder(ids, jobs, ({ id }) => id).map(describeBulkJob);
}
