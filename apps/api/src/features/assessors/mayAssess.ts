import { findCourse, unitsOf } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { rolesWith } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { conflict } from '../../domainError';

export type Credential = {
  units: string[];
  validFrom: Date;
  validUntil: Date | null;
  endedAt: Date | null;
};

/** The people of the office who may decide assessments, if their credentials allow it. */
export const IS_ASSESSOR = {
  userType: 1,
  active: true,
  deletedAt: null,
  officeRole: { in: rolesWith('assessments decide') },
} satisfies Prisma.UserWhereInput;

export const isValidOn = (
  { validFrom, validUntil, endedAt }: Omit<Credential, 'units'>,
  day: string,
) => endedAt === null && dayOf(validFrom) <= day && (!validUntil || day <= dayOf(validUntil));

/** The units of a course for which none of the credentials holds on the day. */
export function listMissingUnits(
  credentials: Credential[],
  courseId: number,
  day: string,
): string[] {
  const course = findCourse(courseId);
  const held = credentials.filter((each) => isValidOn(each, day)).flatMap(({ units }) => units);
  return (course ? unitsOf(course) : [])
    .map(({ code }) => code)
    .filter((code) => !held.includes(code));
}

/** The credentials of the people who may decide assessments now, by their user. */
export async function listCredentials(
  db: Tx,
  userIds?: string[],
): Promise<Map<string, Credential[]>> {
  const people = await db.user.findMany({
    where: { ...IS_ASSESSOR, ...(userIds && { id: { in: userIds } }) },
    select: { id: true, assessorCredentials: true },
  });
  return new Map(people.map(({ id, assessorCredentials }) => [id, assessorCredentials]));
}

/**
 * Refuses a decision outside a person's credentials: each unit of the course needs one that holds today (Standards for RTOs 2025,
 * Credential Policy).
 */
export async function checkMayAssess(
  ctx: AppContext,
  tx: Tx,
  { userId }: { userId: string },
  courseId: number,
) {
  const credentials = await tx.assessorCredential.findMany({ where: { userId } });
  const missing = listMissingUnits(credentials, courseId, sydneyDay(ctx.now()));
  if (missing.length > 0)
    throw conflict(
      `No credential that holds today allows you to assess ${missing.join(' and ')}. An administrator can record one under Assessors.`,
    );
}
