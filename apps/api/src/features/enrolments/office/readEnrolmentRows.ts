import { SHORT_CHECK_NAMES } from '@platewise/shared/certificates/checks';
import { sydneyDay } from '@platewise/shared/dates';
import type { EnrolmentRow } from '@platewise/shared/enrolments/office';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { dayOf, Prisma } from '../../../db/client';
import { rawQuery } from '../../../db/rawQuery';
import { inOrder } from '../../../lists/officeList';
import { type ListReader, loginAsUserToken } from '../../auth/loginAsUser';
import { listCertificateChecks } from '../../certificates/certificateChecks';
import { listCertificateFacts } from '../../certificates/loadCertificateFacts';
import { shareDone } from '../../progress/progressRules';
import { listSectionSizes } from '../../study/userCourses/sectionSizes';
import { readColumns } from './enrolmentColumns';

type EnrolmentListRecord = Pick<
  EnrolmentRow,
  | 'courseTitle'
  | 'courseId'
  | 'certificateNumber'
  | 'endedCertificateNumber'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'state'
  | 'paidBy'
  | 'certificate'
  | 'version'
> & {
  id: string;
  enrolledAt: Date;
  endedAt: Date | null;
  expiresOn: Date;
  contentSetId: number;
  lastSectionCompleted: number;
  lastQuestionCompleted: number;
  knownSections: number[];
  courseCompletedAt: Date | null;
  invoiceId: string | null;
  userId: string;
  active: boolean;
  userType: number;
  registeredAt: Date;
  lastLoginAt: Date | null;
  userFirstName: string;
  userLastName: string;
  deletedAt: Date | null;
};

/** The rows of the office's list of enrolments, in the order of the ids. */
export async function readEnrolmentRows(
  ctx: AppContext,
  ids: string[],
  admin: ListReader,
): Promise<EnrolmentRow[]> {
  const { text, values } = Prisma.sql`
    SELECT e.id, e."enrolledAt", e."courseTitle", e."courseId", e."certificateNumber", e."invoiceId", e."firstName", e."lastName",
      e.email, e.version, e."endedAt", e."userId", u.active, u."userType", u."registeredAt", u."lastLoginAt", u."deletedAt",
      CASE WHEN e."certificateNumber" IS NULL THEN (
        SELECT c.number FROM "Certificate" c WHERE c."enrolmentId" = e.id ORDER BY c."createdAt" DESC LIMIT 1
      ) END AS "endedCertificateNumber",
      u."firstName" AS "userFirstName", u."lastName" AS "userLastName", ${readColumns(sydneyDay(ctx.now()))}
    FROM "Enrolment" e JOIN "User" u ON u.id = e."userId" WHERE e.id = ANY (${ids}::uuid[])`;
  const records = await rawQuery<EnrolmentListRecord>(ctx.db, text, values);
  const [sizes, heldFor] = await Promise.all([
    listSectionSizes(ctx, [...new Set(records.map(({ contentSetId }) => contentSetId))]),
    listHeldFor(ctx, records),
  ]);
  return inOrder(ids, records, ({ id }) => id).map((record) => ({
    userCourseId: record.id,
    enrolmentDateTime: record.enrolledAt.toISOString(),
    courseTitle: record.courseTitle,
    courseId: record.courseId,
    certificateNumber: record.certificateNumber,
    endedCertificateNumber: record.endedCertificateNumber,
    invoiceGuid: record.invoiceId,
    userId: record.userId,
    loginAsUserToken: loginAsUserToken(ctx, admin, { ...record, id: record.userId }),
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
    userName: fullName({ firstName: record.userFirstName, lastName: record.userLastName }),
    active: record.active,
    userType: record.userType,
    registeredDateTime: record.registeredAt.toISOString(),
    lastLoginDateTime: record.lastLoginAt?.toISOString() ?? null,
    userDeletedDateTime: record.deletedAt?.toISOString() ?? null,
    endedDateTime: record.endedAt?.toISOString() ?? null,
    status: record.status,
    progress: record.courseCompletedAt
      ? 100
      : shareDone(
          record,
          sizes.filter(({ contentSetId }) => contentSetId === record.contentSetId),
        ),
    expiresOn: dayOf(record.expiresOn),
    state: record.state,
    paidBy: record.paidBy,
    certificate: record.certificate,
    heldFor: heldFor.get(record.id) ?? null,
    version: record.version,
  }));
}

/** The checks that each certificate on hold waits for: 'USI, payment'. The evidence of other rows is not read. */
async function listHeldFor(ctx: AppContext, records: EnrolmentListRecord[]) {
  const ids = records.flatMap(({ id, certificate }) => (certificate === 'On hold' ? id : []));
  if (ids.length === 0) return new Map<string, string>();
  const held = await listCertificateFacts(ctx, ctx.db, ids);
  return new Map(
    held.map(({ enrolment, facts }) => [
      enrolment.id,
      listCertificateChecks(facts)
        .flatMap(({ check, passed }) => (passed ? [] : SHORT_CHECK_NAMES[check]))
        .join(', ') || 'ready to issue',
    ]),
  );
}
