import { fullName, lastNameColumn } from '@platewise/shared/personNames';
import { voucherStatus } from '@platewise/shared/vouchers';
import { Prisma } from '../../../db/client';
import { clockOf, dayNumberOf, isWithin, type Report, type ReportColumn, sheetOf } from '../report';

type Row = {
  code: string;
  courseTitle: string;
  companyName: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  purchaseNumber: string | null;
  bought: number;
  expiresOn: number;
  /** Less than none where it has expired. */
  daysLeft: number;
  sentToFirstName: string | null;
  sentToLastName: string | null;
  sentToEmail: string | null;
  sent: number | null;
};

const statusOf = ({ daysLeft }: Row) =>
  voucherStatus({ redeemed: false, completed: false, cancelled: false, expired: daysLeft < 0 });

const sentTo = (row: Row) =>
  fullName({ firstName: row.sentToFirstName, lastName: row.sentToLastName }) || null;

const COLUMNS: ReportColumn<Row>[] = [
  ['Voucher Code', 17, (row) => row.code],
  ['Course Title', 44, (row) => row.courseTitle],
  ['Company Name', 30, (row) => row.companyName],
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  ['Purchase Number', 16, (row) => row.purchaseNumber],
  ['Purchased Date/Time', 17, (row) => row.bought, 'time'],
  ['Expires On', 12, (row) => row.expiresOn, 'day'],
  ['Days Left', 9, (row) => Math.max(0, row.daysLeft), 'whole'],
  ['Status', 17, statusOf],
  ['Sent To', 24, sentTo],
  ['Sent To Email', 32, (row) => row.sentToEmail],
  ['Sent Date/Time', 17, (row) => row.sent, 'time'],
];

export const unusedVouchers: Report = ({ read, period, today }) => [
  sheetOf(
    'Unused Vouchers',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT v.code, c.title AS "courseTitle", p."companyName", p."firstName", p."lastName", p.email, p.phone,
        p."purchaseNumber", ${clockOf(Prisma.sql`v."purchasedAt"`)} AS bought,
        ${dayNumberOf(Prisma.sql`v."expiresOn"`)} AS "expiresOn", v."expiresOn" - ${today}::date AS "daysLeft",
        v."sentToFirstName", v."sentToLastName", v."sentToEmail", ${clockOf(Prisma.sql`v."sentAt"`)} AS sent
      FROM "Voucher" v
      JOIN "Course" c ON c.id = v."courseId"
      LEFT JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
      WHERE v."redeemedAt" IS NULL AND v."cancelledAt" IS NULL AND ${isWithin(Prisma.sql`v."purchasedAt"`, period)}
      ORDER BY v."purchasedAt", v.id`),
  ),
];
