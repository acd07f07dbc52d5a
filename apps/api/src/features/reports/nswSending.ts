import { NSW_STATUSES } from '@platewise/shared/nswQueues';
import { Prisma } from '../../db/client';
import { dayNumberOf, type ReportColumn } from './report';

/** What both queues keep of the certificate that the NSW authority issues. */
export type Sending = {
  nswCertificateNumber: string | null;
  expressPostNumber: string | null;
  dateSent: number | null;
  status: number;
};

/** Of a table under this name. */
export const sendingOf = (table: string) => {
  const t = Prisma.raw(table);
  return Prisma.sql`${t}."nswCertificateNumber", ${t}."expressPostNumber", ${t}.status,
    ${dayNumberOf(Prisma.sql`${t}."dateSent"`)} AS "dateSent"`;
};

export const SENDING: ReportColumn<Sending>[] = [
  ['NSW Certificate Number', 18, (row) => row.nswCertificateNumber],
  ['Express Post Number', 20, (row) => row.expressPostNumber],
  ['Date Sent', 12, (row) => row.dateSent, 'day'],
  ['Status', 13, (row) => NSW_STATUSES[row.status] ?? null],
];
