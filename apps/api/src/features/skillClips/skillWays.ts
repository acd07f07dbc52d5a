import { createHash } from 'node:crypto';
import { findCourse } from '@platewise/shared/content/courses';
import { fullName } from '@platewise/shared/personNames';
import {
  type CourseSkillWays,
  countDays,
  REVIEWED_WAYS,
  type ReviewedWay,
  type Shot,
} from '@platewise/shared/skillClips';
import type { ReviewSkillWay, SkillWayRow } from '@platewise/shared/skillClips/desk';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { checkMayAssess } from '../assessors/mayAssess';

type Assessor = OfficeActor & { firstName: string; lastName: string };

/** In this order, because the database stores the keys of an object in an order of its own. */
const HASHED = [
  'key',
  'title',
  'show',
  'say',
  'see',
  'tasks',
  'least',
  'most',
  'occasion',
  'picture',
  'address',
  'alt',
];

/** Stands for a shot list: a changed list has another hash, and needs another review. */
export const hashShotList = (shots: Shot[]): string =>
  createHash('sha256').update(JSON.stringify(shots, HASHED)).digest('hex');

/** The ways for which an assessor has reviewed this shot list, so that a course may offer them. */
export async function listReviewedWays(
  db: Tx,
  courseId: number,
  shots: Shot[],
): Promise<ReviewedWay[]> {
  const reviews = await db.skillWayReview.findMany({
    where: { courseId, toolHash: hashShotList(shots), withdrawnAt: null },
    select: { way: true },
  });
  return REVIEWED_WAYS.filter((way) => reviews.some((review) => review.way === way));
}

/** For people who have not enrolled yet, so it is about the live content. */
export async function getCourseSkillWays(
  { db }: AppContext,
  courseId: number,
): Promise<CourseSkillWays> {
  if (!findCourse(courseId)?.purchasable) throw missing('This course');
  return readCourseSkillWays(db, courseId);
}

/** Whether the course, as it is sold today, cannot be completed without an observer. */
export async function needsObserver({ db }: AppContext, courseId: number): Promise<boolean> {
  const { offers } = await readCourseSkillWays(db, courseId);
  return offers.length === 0;
}

/** Few courses have a review, and the others need one query. */
async function readCourseSkillWays(db: Tx, courseId: number): Promise<CourseSkillWays> {
  const reviews = await db.skillWayReview.findMany({
    where: { courseId, withdrawnAt: null },
    select: { way: true, toolHash: true },
  });
  const live =
    reviews.length > 0
      ? await db.contentSet.findFirst({
          where: { courseId, state: 'LIVE' },
          select: { shotList: true, skillWays: true },
        })
      : null;
  const shots = (live?.shotList ?? []) as Shot[];
  const toolHash = hashShotList(shots);
  return {
    offers: REVIEWED_WAYS.filter(
      (way) =>
        live?.skillWays.includes(way) &&
        reviews.some((review) => review.way === way && review.toolHash === toolHash),
    ),
    clips: shots.length,
    days: countDays(shots),
  };
}

/** A shot without the keys of its tasks, which only the server needs. */
export const toWireShot = ({
  key,
  title,
  show,
  say,
  see,
  picture,
  least,
  most,
  occasion,
}: Omit<Shot, 'tasks'>) => ({ key, title, show, say, see, picture, least, most, occasion });

/** The ways that courses can offer, with the review of each for the shot list that is live. */
export async function listSkillWays({ db }: AppContext): Promise<SkillWayRow[]> {
  const sets = await db.contentSet.findMany({
    where: { state: 'LIVE' },
    select: { courseId: true, shotList: true, skillWays: true },
    orderBy: { courseId: 'asc' },
  });
  const reviews = await db.skillWayReview.findMany({ orderBy: { reviewedAt: 'desc' } });
  return sets.flatMap(({ courseId, shotList, skillWays }) => {
    if (!shotList) return [];
    const shots = shotList as Shot[];
    const toolHash = hashShotList(shots);
    return REVIEWED_WAYS.filter((way) => skillWays.includes(way)).map((way) => {
      const ofWay = reviews.filter((each) => each.courseId === courseId && each.way === way);
      const review = ofWay.find((each) => each.toolHash === toolHash && !each.withdrawnAt);
      return {
        courseId,
        courseTitle: findCourse(courseId)?.courseTitle ?? String(courseId),
        way,
        toolHash,
        shots: shots.map(toWireShot),
        review: review
          ? {
              note: review.note,
              reviewedAt: review.reviewedAt.toISOString(),
              reviewedByName: review.reviewedByName,
            }
          : null,
        former: ofWay.length - (review ? 1 : 0),
      };
    });
  });
}

/** Records that an assessor has tried the shot list in this way. From then on the course offers it. */
export async function reviewSkillWay(
  ctx: AppContext,
  assessor: Assessor,
  courseId: number,
  { way, toolHash, note }: ReviewSkillWay,
): Promise<SkillWayRow[]> {
  await ctx.db
    .$transaction(async (tx) => {
      const shots = await getLiveShots(tx, courseId, way);
      if (hashShotList(shots) !== toolHash)
        throw conflict('The shot list has been changed in the meantime. Please read it again.');
      await checkMayAssess(ctx, tx, assessor, courseId);
      await tx.skillWayReview.create({
        data: {
          courseId,
          way,
          toolHash,
          note,
          reviewedAt: ctx.now(),
          reviewedById: assessor.userId,
          reviewedByName: fullName(assessor),
        },
      });
      await audit(ctx, tx, {
        ...entry(assessor, 'review a way to show skills', courseId),
        after: { way, note },
      });
    })
    .catch(onDuplicate('SkillWayReview', () => conflict('This shot list has a review already.')));
  return listSkillWays(ctx);
}

/** Switches a way off. Learners who have chosen it may finish. */
export async function withdrawSkillWay(
  ctx: AppContext,
  assessor: Assessor,
  courseId: number,
  way: string,
): Promise<SkillWayRow[]> {
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.skillWayReview.updateMany({
      where: {
        courseId,
        way,
        toolHash: hashShotList(await getLiveShots(tx, courseId, way)),
        withdrawnAt: null,
      },
      data: { withdrawnAt: ctx.now(), withdrawnByName: fullName(assessor) },
    });
    if (count === 0) throw conflict('This is off for this course already.');
    await audit(ctx, tx, {
      ...entry(assessor, 'withdraw a way to show skills', courseId),
      after: { way },
    });
  });
  return listSkillWays(ctx);
}

async function getLiveShots(tx: Tx, courseId: number, way: string): Promise<Shot[]> {
  const set = await tx.contentSet.findFirst({
    where: { courseId, state: 'LIVE', skillWays: { has: way } },
    select: { shotList: true },
  });
  if (!set?.shotList) throw missing('This shot list');
  return set.shotList as Shot[];
}

const entry = (assessor: Assessor, action: string, courseId: number) => ({
  actor: actorOf(assessor),
  action,
  subject: { type: 'course', id: String(courseId) },
});
