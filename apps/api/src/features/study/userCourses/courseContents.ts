import { USER_TYPES } from '@platewise/shared/accounts';
import { sydneyDay } from '@platewise/shared/dates';
import { sectionToRead } from '@platewise/shared/study/sectionNumbers';
import type { ContentsQuery } from '@platewise/shared/study/userCourses';
import { owned } from '../../../access/owned';
import type { AppContext } from '../../../context';
import { dateOf } from '../../../db/client';
import { conflict, forbidden, missing } from '../../../domainError';
import type { PrecompressedJson } from '../../../precompressedJson';
import { encryptedContents } from '../../content/encryptedContent';
import { getOwnEnrolment, type Reader } from '../../progress/enrolmentAccess';
import type { Enrolment } from '../../progress/findEnrolment';
import { currentSection } from '../../progress/progressRules';
import { checkMayStudy, ENROLMENT_INCOMPLETE } from '../../progress/studyGate';

/** The content set of the guide that the caller may print. The value is the caller's own enrolment or a course id. */
export const ownGuide = owned('enrolment', getGuide);

async function getGuide(ctx: AppContext, reader: Reader, value: string): Promise<number> {
  if (/^\d{1,6}$/.test(value)) return guideOfCourse(ctx, reader, Number(value));
  const enrolment = await getOwnEnrolment(ctx, reader, value);
  checkMayRead(ctx, enrolment);
  return enrolment.contentSetId;
}

/** The content set of the learner's enrolment; the live one for the office and for a business that bought the course. */
async function guideOfCourse(ctx: AppContext, reader: Reader, courseId: number): Promise<number> {
  const live = await ctx.db.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: { id: true },
  });
  if (!live) throw missing('This course');
  const own = await newestEnrolment(ctx, reader.userId, courseId);
  if (own?.step3CompletedAt) return own.contentSetId;
  if (reader.userType === USER_TYPES.admin || (await hasBought(ctx, reader.userId, courseId)))
    return live.id;
  throw own ? conflict(ENROLMENT_INCOMPLETE) : forbidden();
}

const newestEnrolment = (
  { db, now }: AppContext,
  userId: string,
  courseId: number,
): Promise<Pick<Enrolment, 'contentSetId' | 'step3CompletedAt'> | null> =>
  db.enrolment.findFirst({
    where: {
      userId,
      courseId,
      OR: [{ expiresOn: { gte: dateOf(sydneyDay(now())) } }, { courseCompletedAt: { not: null } }],
    },
    orderBy: { enrolledAt: 'desc' },
    select: { contentSetId: true, step3CompletedAt: true },
  });

const hasBought = async ({ db }: AppContext, userId: string, courseId: number) =>
  (await db.voucher.findFirst({
    where: { courseId, ownerId: userId },
    select: { id: true },
  })) !== null;

/** Every section of the course as it was when the learner enrolled; with `part` 'open' the texts of the section to read next only. */
export async function getContents(
  ctx: AppContext,
  enrolment: Enrolment,
  { compressed, part }: ContentsQuery,
): Promise<PrecompressedJson> {
  checkMayRead(ctx, enrolment);
  const openSection = (sectionCount: number) =>
    sectionToRead(currentSection(enrolment, sectionCount));
  return encryptedContents(ctx, enrolment.contentSetId, {
    compressed,
    ...(part === 'open' && { openSection }),
  });
}

/** Learners who have completed the course can still read it, for as long as their account exists. */
function checkMayRead(ctx: AppContext, enrolment: Enrolment) {
  if (!enrolment.courseCompletedAt) checkMayStudy(enrolment, ctx.now());
}
