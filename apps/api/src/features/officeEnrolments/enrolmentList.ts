import { areAllCourses } from '@platewise/shared/courseIds';
import { addDays, showTime } from '@platewise/shared/dates';
import type {
  ENROLMENT_SORTS,
  EnrolmentRow,
  EnrolmentsFilter,
} from '@platewise/shared/officeEnrolments';
import type { AppContext } from '../../context';
import { askDirectly } from '../../db/askDirectly';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { enrolmentsWithCode } from '../../lists/enrolmentsWithCode';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { loginAsUserToken } from '../auth/loginAsUser';
import { isSilentOn } from './silentObserver';

type Viewer = { userId: string };

const ENROLLED = Prisma.sql`e."enrolledAt"`;
const COMPLETED = Prisma.sql`e."courseCompletedAt"`;

/** Course enrolments, with the names and the email that stand on them. */
export const ENROLMENT_LIST: OfficeList<EnrolmentsFilter, EnrolmentRow, Viewer> = {
  from: Prisma.sql`"Enrolment" e`,
  id: Prisma.sql`e.id`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ userId, courseIds, startDate, endDate, dates, silentOn }) => {
    const at = dates === 'completed' ? COMPLETED : ENROLLED;
    return [
      ...(userId ? [Prisma.sql`e."userId" = ${userId}::uuid`] : []),
      ...(startDate ? [Prisma.sql`${at} >= ${startOfDay(startDate)}`] : []),
      ...(endDate ? [Prisma.sql`${at} < ${startOfDay(addDays(endDate, 1))}`] : []),
      ...(courseIds && !areAllCourses(courseIds)
        ? [Prisma.sql`e."courseId" = ANY (${courseIds}::int[])`]
        : []),
      ...(silentOn ? [isSilentOn(silentOn)] : []),
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
  } satisfies Record<(typeof ENROLMENT_SORTS)[number], Prisma.Sql>,
  mayBeEmpty: ['certificateNumber'],
  defaultSort: '-enrolmentDateTime',
  findByCode: async (ctx, word) => (await enrolmentsWithCode(ctx, word)).map(({ id }) => id),
  read: readEnrolments,
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => row.lastName],
    ['Email', (row) => row.email],
    ['Enrolled Date/Time', (row) => showTime(new Date(row.enrolmentDateTime))],
    ['Course Title', (row) => row.courseTitle],
    ['Certificate Number', (row) => row.certificateNumber],
  ],
};

type Listed = Pick<
  EnrolmentRow,
  'courseTitle' | 'courseId' | 'certificateNumber' | 'firstName' | 'lastName' | 'email' | 'version'
> & {
  id: string;
  enrolledAt: Date;
  invoiceId: string | null;
  userId: string;
  active: boolean;
  userType: number;
  registeredAt: Date;
  lastLoginAt: Date | null;
  userName: string;
};

async function readEnrolments(
  ctx: AppContext,
  ids: string[],
  admin: Viewer,
): Promise<EnrolmentRow[]> {
  const records = await askDirectly<Listed>(
    ctx.db,
    `SELECT e.id, e."enrolledAt", e."courseTitle", e."courseId", e."certificateNumber", e."invoiceId", e."firstName", e."lastName",
       e.email, e.version, e."userId", u.active, u."userType", u."registeredAt", u."lastLoginAt",
       u."firstName" || ' ' || u."lastName" AS "userName"
     FROM "Enrolment" e JOIN "User" u ON u.id = e."userId" WHERE e.id = ANY ($1::uuid[])`,
    [ids],
  );
  return inOrder(ids, records, ({ id }) => id).map(
    ({ id, enrolledAt, invoiceId, registeredAt, lastLoginAt, ...record }) => ({
      ...record,
      userCourseId: id,
      enrolmentDateTime: enrolledAt.toISOString(),
      invoiceGuid: invoiceId,
      loginAsUserToken: loginAsUserToken(ctx, admin.userId, { ...record, id: record.userId }),
      registeredDateTime: registeredAt.toISOString(),
      lastLoginDateTime: lastLoginAt?.toISOString() ?? null,
    }),
  );
}
