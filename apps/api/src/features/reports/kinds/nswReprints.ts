import { Prisma } from '../../../db/client';
import { showInvoiceNumber } from '../../invoices/invoiceNumber';
import { SENDING, type Sending, sendingOf } from '../nswSending';
import { addressOf, POSTAL_ADDRESS, type WithAddress } from '../postalAddress';
import { clockOf, dollars, isWithin, type Report, type ReportColumn, sheetOf } from '../report';

type Row = WithAddress<
  Sending & {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    purchased: number;
    invoiceNumber: number | null;
    totalCents: number | null;
    isRefunded: boolean;
  }
>;

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => row.lastName],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  POSTAL_ADDRESS,
  ['Purchased Date/Time', 17, (row) => row.purchased, 'time'],
  ...SENDING,
  ['Invoice Number', 12, ({ invoiceNumber: n }) => n && showInvoiceNumber(n)],
  ['Amount Paid', 13, (row) => dollars(row.totalCents ?? 0), 'money'],
  ['Refunded', 13, (row) => dollars(row.isRefunded ? row.totalCents : 0), 'money'],
];

/** The order asks for no phone number: that of the enrolment, else of the buyer's latest that has one. */
const PHONE = Prisma.sql`
  (SELECT e.phone FROM "Enrolment" e WHERE e."userId" = r."userId" AND e.phone IS NOT NULL
   ORDER BY e.id IS DISTINCT FROM r."enrolmentId", e."enrolledAt" DESC LIMIT 1)`;

export const nswReprints: Report = ({ read, period }) => [
  sheetOf(
    'NSW Reprints',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT u."firstName", u."lastName", r.email, ${PHONE} AS phone, ${addressOf('r')},
        ${clockOf(Prisma.sql`r."purchasedAt"`)} AS purchased, ${sendingOf('r')},
        i.number AS "invoiceNumber", i."totalCents", i."refundedAt" IS NOT NULL AS "isRefunded"
      FROM "NswReprint" r
      JOIN "User" u ON u.id = r."userId"
      LEFT JOIN "Invoice" i ON i.id = r."invoiceId"
      WHERE ${isWithin(Prisma.sql`r."purchasedAt"`, period)}
      ORDER BY r."purchasedAt", r.id`),
  ),
];
