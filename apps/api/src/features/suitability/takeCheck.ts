import { randomUUID } from 'node:crypto';
import { findCourse } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { SuitabilityCheckAnswer, TakeCheck } from '@platewise/shared/suitability';
import { adviseCourse, type CourseAdvice } from '@platewise/shared/suitability/adviseCourse';
import type { Support } from '@platewise/shared/suitability/words';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { needsObserver } from '../skillClips/skillWays';
import { countDaily } from '../visits/dailyCounts';
import { type CheckAnswers, openCheckAnswers, sealCheckAnswers } from './checkAnswers';
import { getSuitabilityItems, markSkills } from './suitabilityItems';

/** A check is deleted after so many days. An enrolment has its own copy. */
export const CHECK_DAYS = 30;

/** Stores the answers of a person who may have no account, and gives advice. */
export async function takeCheck(ctx: AppContext, form: TakeCheck): Promise<SuitabilityCheckAnswer> {
  if (!findCourse(form.courseId)?.purchasable) throw missing('This course');
  const { version } = await getSuitabilityItems(ctx);
  if (form.itemsVersion !== version) throw itemsChanged();
  const id = randomUUID();
  const given = { answers: form.answers, skills: await markSkills(ctx, form.answers) };
  await ctx.db.suitabilityCheck.create({
    data: {
      id,
      courseId: form.courseId,
      itemsVersion: version,
      sealedAnswers: sealCheckAnswers(ctx, id, given),
      seconds: form.seconds ?? null,
      createdAt: ctx.now(),
    },
  });
  await countDaily(ctx, ctx.db, 'check', form.courseId);
  return describeCheck(
    ctx,
    { id, courseId: form.courseId, hasCertificate: false, task: null },
    given,
  );
}

/** The advice of a check. Its id is random and opens the advice only: not the answers, and not the certificate. */
export async function getCheck(
  ctx: AppContext,
  checkId: string,
  courseId?: number,
): Promise<SuitabilityCheckAnswer> {
  if (courseId !== undefined && !findCourse(courseId)?.purchasable) throw missing('This course');
  const check = await getStoredCheck(ctx, ctx.db, checkId);
  const task = await ctx.db.adviceTask.findUnique({
    where: { checkId },
    select: { createdAt: true, dueAt: true },
  });
  const about = {
    id: check.id,
    courseId: courseId ?? check.courseId,
    hasCertificate: check.certificateType !== null,
    task,
  };
  return describeCheck(ctx, about, openCheckAnswers(ctx, check));
}

/** A check that is at most 30 days old, without the file of the certificate. */
export async function getStoredCheck(ctx: AppContext, tx: Tx, id: string) {
  const check = await findStoredCheck(ctx, tx, id);
  if (!check) throw missing('This check');
  return check;
}

export const findStoredCheck = (ctx: AppContext, tx: Tx, id: string) =>
  tx.suitabilityCheck.findFirst({
    where: { id, createdAt: { gt: oldestCheck(ctx) } },
    omit: { sealedCertificate: true },
  });

const DAY = 86_400_000;
/** Checks from before this instant no longer count, and the nightly run deletes them. */
export const oldestCheck = (ctx: AppContext) => new Date(ctx.now().getTime() - CHECK_DAYS * DAY);

type About = {
  id: string;
  courseId: number;
  hasCertificate: boolean;
  task: { createdAt: Date; dueAt: Date } | null;
};

/** The advice by the rules of today, with the ways to show the skills that the course offers today. */
export const adviseToday = async (
  ctx: AppContext,
  courseId: number,
  { answers, skills }: CheckAnswers,
): Promise<CourseAdvice> =>
  adviseCourse(courseId, answers, skills, {
    today: sydneyDay(ctx.now()),
    needsObserver: await needsObserver(ctx, courseId),
  });

const describeCheck = async (
  ctx: AppContext,
  { id, courseId, hasCertificate, task }: About,
  given: CheckAnswers,
): Promise<SuitabilityCheckAnswer> => ({
  checkId: id,
  courseId,
  ...(await adviseToday(ctx, courseId, given)),
  supports: given.answers.supports as Support[],
  hasCertificate,
  askedAt: task?.createdAt.toISOString() ?? null,
  dueAt: task?.dueAt.toISOString() ?? null,
});

const itemsChanged = () =>
  conflict(
    'The questions of this check have changed. Please reload the page and answer them again.',
  );
