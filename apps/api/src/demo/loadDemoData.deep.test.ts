import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { expect, it } from 'vitest';
import { getLearnerHelp } from '../features/learnerHelp/getLearnerHelp';
import { listPublicReviews } from '../features/reviews/publicReviews';
import { anExamCourse } from '../features/study/quizzes/testing/anExamCourse';
import { getAdviceTask } from '../features/suitability/adviceTasks';
import { getEnrolmentAdvice } from '../features/suitability/getEnrolmentAdvice';
import { anOpenCourse } from '../testing/build';
import { testContext } from '../testing/testContext';
import { loadDemoData } from './loadDemoData';

const ctx = testContext();

it('has reviews that say they are samples', async () => {
  for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
  await anExamCourse(ctx);
  await loadDemoData(ctx);
  const { reviews } = await listPublicReviews(ctx, { page: 1 });
  expect(reviews.map(({ shownName }) => shownName)).toEqual([
    expect.stringContaining('(sample)'),
    expect.stringContaining('(sample)'),
  ]);
});

it('has a supervisor with a proof and a person who waits for advice, wherever a check is required', async () => {
  for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
  await anExamCourse(ctx);
  await loadDemoData({ ...ctx, config: { ...ctx.config, suitabilityCheck: 'required' } });
  const { enrolmentId } = await ctx.db.enrolmentAdvice.findFirstOrThrow();
  const { advice } = await getEnrolmentAdvice(ctx, enrolmentId);
  expect(advice).toMatchObject({
    choice: 'as advised',
    information: { text: { courseId: 6 } },
    check: { advice: 'suits with support', reasons: ['support asked'] },
  });
  const { id } = await ctx.db.adviceTask.findFirstOrThrow();
  expect(await getAdviceTask(ctx, id)).toMatchObject({
    name: 'Priya Nair',
    reasons: ['no observer'],
    doneAt: null,
  });
});

it('has a learner who waits for a call after three final quizzes', async () => {
  for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
  await anExamCourse(ctx);
  await loadDemoData(ctx);
  const { id } = await ctx.db.learnerHelp.findFirstOrThrow();
  const help = await getLearnerHelp(ctx, id);
  expect(help).toMatchObject({ firstName: 'Mai', phone: '0412345678', whyNotAllowed: null });
  expect(help.papers.map(({ passed }) => passed)).toEqual([false, false, false]);
  expect(help.revise.length).toBeGreaterThan(0);
});

it('has a learner who can renew a certificate, wherever an assessor must agree first', async () => {
  for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
  await anExamCourse(ctx);
  await loadDemoData({ ...ctx, config: { ...ctx.config, certificateRequires: ['assessor'] } });
  expect(await ctx.db.certificate.findMany()).toMatchObject([
    { data: { learnerName: 'Toni Marino' } },
  ]);
});
