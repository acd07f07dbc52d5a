import { areAllCourses } from '@platewise/shared/content/courseIds';
import { EXPIRING_DAYS, SILENT_DAYS, UNKNOWN_LEARNER_DAYS } from '@platewise/shared/dashboard';
import { addDays, showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import {
  certificateColumn,
  courseTitleColumn,
  type ENROLMENT_SORTS,
  type EnrolmentRow,
  type EnrolmentsFilter,
} from '@platewise/shared/enrolments/office';
import { lastNameColumn } from '@platewise/shared/personNames';
import { dateOf, Prisma } from '../../../db/client';
import { startOfDay } from '../../../db/sydney';
import type { OfficeList } from '../../../lists/officeList';
import type { ListReader } from '../../auth/loginAsUser';
import { LEARNER_UNKNOWN } from '../../observerForms/declineForm';
import { findEnrolmentsByCode } from '../../sensitiveReads/findEnrolmentsByCode';
import { hasColumns, IS_HELD } from './enrolmentColumns';
import { readEnrolmentRows } from './readEnrolmentRows';

const ENROLLED = Prisma.sql`e."enrolledAt"`;

/** Course enrolments, with the name and email stored on the enrolment. */
export const ENROLMENT_LIST: OfficeList<EnrolmentsFilter, EnrolmentRow, ListReader> = {
  from: Prisma.sql`"Enrolment" e`,
  id: Prisma.sql`e.id`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: (filter, ctx) => {
    const { userId, courseIds, startDate, endDate, dates } = filter;
    const { silentOn, unknownOn, formExpiringOn, held } = filter;
    return [
      ...(userId ? [Prisma.sql`e."userId" = ${userId}::uuid`] : []),
      ...(dates === 'completed' ? certifiedOn(startDate, endDate) : enrolledOn(startDate, endDate)),
      ...(courseIds && !areAllCourses(courseIds)
        ? [Prisma.sql`e."courseId" = ANY (${courseIds}::int[])`]
        : []),
      ...(silentOn ? [isSilentOn(silentOn)] : []),
      ...(unknownOn ? [isUnknownOn(unknownOn)] : []),
      ...(formExpiringOn ? [hasFormExpiringOn(formExpiringOn)] : []),
      ...(held ? [IS_HELD] : []),
      ...hasColumns(sydneyDay(ctx.now()), filter),
    ];
  },
  at: ENROLLED,
  sorts: {
    firstName: Prisma.sql`lower(e."firstName")`,
    lastName: Prisma.sql`lower(e."lastName")`,
    email: Prisma.sql`e.email`,
    enrolmentDateTime: ENROLLED,
    courseTitle: Prisma.sql`e."courseTitle"`,
    certificateNumber: Prisma.sql`e."certificateNumber"`,
    expiresOn: Prisma.sql`e."expiresOn"`,
  } satisfies Record<(typeof ENROLMENT_SORTS)[number], Prisma.Sql>,
  mayBeEmpty: ['certificateNumber'],
  defaultSort: '-enrolmentDateTime',
  findByCode: async (ctx, word) => (await findEnrolmentsByCode(ctx, word)).map(({ id }) => id),
  read: readEnrolmentRows,
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Email', (row) => row.email],
    ['Enrolled Date/Time', (row) => showTime(new Date(row.enrolmentDateTime))],
    ['Course Title', courseTitleColumn],
    ['Certificate Number', (row) => row.certificateNumber ?? revoked(row.endedCertificateNumber)],
    ['Status', (row) => row.status],
    ['Progress (%)', (row) => row.progress],
    ['Expires', (row) => showDay(row.expiresOn)],
    ['State', (row) => row.state],
    ['Paid By', (row) => row.paidBy],
    ['Certificate', certificateColumn],
  ],
};

type Day = string | undefined;

const enrolledOn = (startDate: Day, endDate: Day) => [
  ...(startDate ? [Prisma.sql`${ENROLLED} >= ${startOfDay(startDate)}`] : []),
  ...(endDate ? [Prisma.sql`${ENROLLED} < ${startOfDay(addDays(endDate, 1))}`] : []),
];

/** Without days, every completed enrolment. */
const certifiedOn = (startDate: Day, endDate: Day) => [
  Prisma.sql`e."certifiedOn" IS NOT NULL`,
  ...(startDate ? [Prisma.sql`e."certifiedOn" >= ${startDate}::date`] : []),
  ...(endDate ? [Prisma.sql`e."certifiedOn" <= ${endDate}::date`] : []),
];

const revoked = (number: string | null) => number && `${number} (revoked)`;

/** True if the enrolment `e` can still be completed on that day and its observer has not responded for SILENT_DAYS. */
const isSilentOn = (day: string) => Prisma.sql`
  NOT EXISTS (SELECT FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)
  AND e."closedAt" IS NULL AND e."expiresOn" >= ${dateOf(day)}::date AND EXISTS (
    SELECT 1 FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NULL
      AND f."submittedAt" IS NULL AND f."declinedAt" IS NULL
      AND f."observerEmail" IS NOT NULL AND GREATEST(f."sentAt", f."savedAt") < ${startOfDay(addDays(day, -SILENT_DAYS))})`;

/**
 * True if, in the days up to that day, an observer of the enrolment `e` declined because they do not know the learner.
 * The form loses this when another observer is named, so it is read from the audit log.
 */
const isUnknownOn = (day: string) => Prisma.sql`e.id IN (
  SELECT a."subjectId"::uuid FROM "AuditEntry" a WHERE a.action = ${LEARNER_UNKNOWN}
    AND a.at >= ${startOfDay(addDays(day, -UNKNOWN_LEARNER_DAYS))} AND a.at < ${startOfDay(addDays(day, 1))})`;

/**
 * True if the observer of the enrolment `e` was asked and has not signed, and the enrolment expires within EXPIRING_DAYS days from
 * that day. The link to the form expires with it.
 */
const hasFormExpiringOn = (day: string) => Prisma.sql`
  e."expiresOn" BETWEEN ${dateOf(day)}::date AND ${dateOf(addDays(day, EXPIRING_DAYS))}::date AND e."closedAt" IS NULL
  AND NOT EXISTS (SELECT FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)
  AND EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NULL AND f."sentAt" IS NOT NULL)`;
