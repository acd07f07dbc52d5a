import { showInvoiceNumber } from '@platewise/shared/invoices';
import { lastNameColumn } from '@platewise/shared/personNames';
import { userCourseStatus } from '@platewise/shared/study/courseEntry';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { Prisma } from '../../../db/client';
import {
  addressOf,
  POSTAL_ADDRESS,
  SUBURB_STATE_POSTCODE,
  type WithAddress,
} from '../postalAddress';
import {
  clockOf,
  dayNumberOf,
  dollars,
  isWithin,
  type Report,
  type ReportColumn,
  sheetOf,
} from '../report';

type Row = WithAddress<{
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  courseTitle: string;
  setNumber: number;
  certificateNumber: string | null;
  previousCertificateNumber: string | null;
  enrolled: number;
  step2Completed: number | null;
  step3Completed: number | null;
  lastSectionCompleted: number;
  courseCompleted: number | null;
  formCompleted: number | null;
  surveyCompleted: number | null;
  expiresOn: number;
  isExpired: boolean;
  invoiceNumber: number | null;
  totalCents: number | null;
  isRefunded: boolean;
  promoCode: string | null;
  discountCents: number | null;
  voucherCode: string | null;
  moreTimeCents: number | null;
}>;

/** Enrolments that the office created were not paid for here. */
function howPaid({ voucherCode, invoiceNumber, promoCode }: Row) {
  if (voucherCode) return 'Voucher';
  if (invoiceNumber) return 'Credit Card';
  return promoCode ? 'Promo Code' : 'Not Paid';
}

const statusOf = (row: Row) =>
  userCourseStatus({
    step3Completed: row.step3Completed !== null,
    hasCompleted: row.courseCompleted !== null,
    thirdPartyFormCompleted: row.formCompleted !== null,
    courseExpired: row.isExpired,
  });

const sectionOf = ({ lastSectionCompleted }: Row) =>
  lastSectionCompleted === FINAL_QUIZ ? 'Final quiz' : String(lastSectionCompleted);

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  POSTAL_ADDRESS,
  ...SUBURB_STATE_POSTCODE,
  ['Enrolled Date/Time', 17, (row) => row.enrolled, 'time'],
  ['Course Title', 44, (row) => row.courseTitle],
  ['Content Set', 10, (row) => row.setNumber, 'whole'],
  ['Certificate Number', 18, (row) => row.certificateNumber],
  ['Previous Certificate Number', 18, (row) => row.previousCertificateNumber],
  ['Status', 25, statusOf],
  ['Step 2 Completed', 17, (row) => row.step2Completed, 'time'],
  ['Step 3 Completed', 17, (row) => row.step3Completed, 'time'],
  ['Last Section Completed', 12, sectionOf],
  ['Course Completed', 17, (row) => row.courseCompleted, 'time'],
  ['Third Party Form Completed', 17, (row) => row.formCompleted, 'time'],
  ['Survey Completed', 17, (row) => row.surveyCompleted, 'time'],
  ['Expires On', 12, (row) => row.expiresOn, 'day'],
  ['How Paid', 12, howPaid],
  ['Invoice Number', 12, ({ invoiceNumber: n }) => n && showInvoiceNumber(n)],
  ['Amount Paid', 13, (row) => dollars(row.totalCents ?? 0), 'money'],
  ['Refunded', 13, (row) => dollars(row.isRefunded ? row.totalCents : 0), 'money'],
  ['Discount', 13, (row) => dollars(row.discountCents ?? 0), 'money'],
  ['Promo Code', 16, (row) => row.promoCode],
  ['Voucher Code', 17, (row) => row.voucherCode],
  ['Paid For More Time', 13, (row) => dollars(row.moreTimeCents ?? 0), 'money'],
];

export const courseEnrolments: Report = ({ read, period, today }) => [
  sheetOf(
    'Course Enrolments',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT e."firstName", e."lastName", e.email, e.phone, ${addressOf('e')}, e."courseTitle", s.number AS "setNumber",
        e."certificateNumber", e."previousCertificateNumber", e."lastSectionCompleted",
        ${clockOf(Prisma.sql`e."enrolledAt"`)} AS enrolled,
        ${clockOf(Prisma.sql`e."step2CompletedAt"`)} AS "step2Completed",
        ${clockOf(Prisma.sql`e."step3CompletedAt"`)} AS "step3Completed",
        ${clockOf(Prisma.sql`e."courseCompletedAt"`)} AS "courseCompleted",
        ${clockOf(Prisma.sql`f."doneAt"`)} AS "formCompleted",
        ${clockOf(Prisma.sql`e."surveyCompletedAt"`)} AS "surveyCompleted",
        ${dayNumberOf(Prisma.sql`e."expiresOn"`)} AS "expiresOn", e."expiresOn" < ${today}::date AS "isExpired",
        i.number AS "invoiceNumber", i."totalCents", i."refundedAt" IS NOT NULL AS "isRefunded",
        p.code AS "promoCode", p."discountCents", v.code AS "voucherCode", t.cents AS "moreTimeCents"
      FROM "Enrolment" e
      JOIN "ContentSet" s ON s.id = e."contentSetId"
      LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id
      LEFT JOIN "Invoice" i ON i.id = e."invoiceId"
      LEFT JOIN "Voucher" v ON v."enrolmentId" = e.id
      LEFT JOIN LATERAL (
        SELECT c.code, u."discountCents" FROM "PromoCodeUse" u JOIN "PromoCode" c ON c.id = u."promoCodeId"
        WHERE u."enrolmentId" = e.id ORDER BY u."usedAt" LIMIT 1) p ON true
      LEFT JOIN LATERAL (
        SELECT sum(x."totalCents")::float8 AS cents FROM "SelfServiceAct" a JOIN "Invoice" x ON x.id = a."invoiceId"
        WHERE a."enrolmentId" = e.id AND x."refundedAt" IS NULL) t ON true
      WHERE ${isWithin(Prisma.sql`e."enrolledAt"`, period)}
      ORDER BY e."enrolledAt", e.id`),
  ),
];
