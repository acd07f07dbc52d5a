import { NSW_STATUSES } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { recordBulkRead } from '../sensitiveReads/recordRead';
import { dayNumberOf, type ReportColumn, readAll, type Source } from './report';

/** What both queues keep of the certificate that the NSW authority issues. */
export type NswPosting = {
  nswCertificateNumber: string | null;
  expressPostNumber: string | null;
  dateSent: number | null;
  status: number;
};

/** Of a table under this name. */
export const nswPostingOf = (table: string) => {
  const t = Prisma.raw(table);
  return Prisma.sql`${t}."nswCertificateNumber", ${t}."expressPostNumber", ${t}.status,
    ${dayNumberOf(Prisma.sql`${t}."dateSent"`)} AS "dateSent"`;
};

export const NSW_POSTING: ReportColumn<NswPosting>[] = [
  ['NSW Certificate Number', 18, (row) => row.nswCertificateNumber],
  ['Express Post Number', 20, (row) => row.expressPostNumber],
  ['Date Sent', 12, (row) => row.dateSent, 'day'],
  ['Status', 13, (row) => NSW_STATUSES[row.status] ?? null],
];

/** Records how many dates of birth the report gives out, before it gives out any. */
export async function recordBirthDatesIn(ctx: AppContext, read: Source['read'], from: Prisma.Sql) {
  const [counted] = await readAll(
    read<{ people: number }>(Prisma.sql`SELECT count(*)::int AS people FROM ${from}`),
  );
  await recordBulkRead(ctx, {
    people: counted?.people ?? 0,
    groups: ['identity'],
    through: 'report',
    file: 'report.xlsx',
  });
}
