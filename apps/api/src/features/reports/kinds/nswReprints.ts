import { showInvoiceNumber } from '@platewise/shared/invoices';
import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../../db/client';
import { NSW_POSTING, type NswPosting, nswPostingOf, recordBirthDatesIn } from '../nswPosting';
import { addressOf, POSTAL_ADDRESS, type WithAddress } from '../postalAddress';
import {
  clockOf,
  dayNumberOf,
  dollars,
  isWithin,
  type Report,
  type ReportColumn,
  sheetOf,
} from '../report';

type Row = WithAddress<
  NswPosting & {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    dateOfBirth: number | null;
    purchased: number;
    invoiceNumber: number | null;
    totalCents: number | null;
    isRefunded: boolean;
  }
>;

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  ['Date of Birth', 12, (row) => row.dateOfBirth, 'day'],
  POSTAL_ADDRESS,
  ['Purchased Date/Time', 17, (row) => row.purchased, 'time'],
  ...NSW_POSTING,
  ['Invoice Number', 12, ({ invoiceNumber: n }) => n && showInvoiceNumber(n)],
  ['Amount Paid', 13, (row) => dollars(row.totalCents ?? 0), 'money'],
  ['Refunded', 13, (row) => dollars(row.isRefunded ? row.totalCents : 0), 'money'],
];

/** The order asks for no phone number: that of the enrolment, else of the buyer's latest that has one. */
const PHONE = Prisma.sql`
  (SELECT e.phone FROM "Enrolment" e WHERE e."userId" = r."userId" AND e.phone IS NOT NULL
   ORDER BY e.id IS DISTINCT FROM r."enrolmentId", e."enrolledAt" DESC LIMIT 1)`;

/** As it was given for the enrolment of the reprint, else for the buyer's latest. */
const BORN_ON = Prisma.sql`
  (SELECT d."dateOfBirth" FROM "Enrolment" e JOIN "EnrolmentDetails" d ON d."enrolmentId" = e.id
   WHERE e."userId" = r."userId" ORDER BY e.id IS DISTINCT FROM r."enrolmentId", e."enrolledAt" DESC LIMIT 1)`;

export const nswReprints: Report = async function* ({ ctx, read, period }) {
  const within = isWithin(Prisma.sql`r."purchasedAt"`, period);
  await recordBirthDatesIn(
    ctx,
    read,
    Prisma.sql`"NswReprint" r WHERE ${within} AND ${BORN_ON} IS NOT NULL`,
  );
  yield sheetOf(
    'NSW Reprints',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT u."firstName", u."lastName", r.email, ${PHONE} AS phone, ${addressOf('r')},
        ${dayNumberOf(BORN_ON)} AS "dateOfBirth",
        ${clockOf(Prisma.sql`r."purchasedAt"`)} AS purchased, ${nswPostingOf('r')},
        i.number AS "invoiceNumber", i."totalCents", i."refundedAt" IS NOT NULL AS "isRefunded"
      FROM "NswReprint" r
      JOIN "User" u ON u.id = r."userId"
      LEFT JOIN "Invoice" i ON i.id = r."invoiceId"
      WHERE ${within}
      ORDER BY r."purchasedAt", r.id`),
  );
};
