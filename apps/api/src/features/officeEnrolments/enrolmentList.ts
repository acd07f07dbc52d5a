import { areAllCourses } from '@platewise/shared/courseIds';
import { addDays, showTime } from '@platewise/shared/dates';
import type {
  ENROLMENT_SORTS,
  EnrolmentRow,
  EnrolmentsFilter,
} from '@platewise/shared/officeEnrolments';
import type { AppContext } from '../../context';
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

async function readEnrolments(
  ctx: AppContext,
  ids: string[],
  admin: Viewer,
): Promise<EnrolmentRow[]> {
  const enrolments = await ctx.db.enrolment.findMany({
    where: { id: { in: ids } },
    include: { user: { omit: { passwordHash: true } } },
  });
  return inOrder(ids, enrolments, ({ id }) => id).map(({ user, ...enrolment }) => ({
    userCourseId: enrolment.id,
    enrolmentDateTime: enrolment.enrolledAt.toISOString(),
    courseTitle: enrolment.courseTitle,
    courseId: enrolment.courseId,
    certificateNumber: enrolment.certificateNumber,
    invoiceGuid: enrolment.invoiceId,
    userId: user.id,
    loginAsUserToken: loginAsUserToken(ctx, admin.userId, user),
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    email: enrolment.email,
    active: user.active,
    userType: user.userType,
    registeredDateTime: user.registeredAt.toISOString(),
    lastLoginDateTime: user.lastLoginAt?.toISOString() ?? null,
    userName: `${user.firstName} ${user.lastName}`,
    version: enrolment.version,
  }));
}
