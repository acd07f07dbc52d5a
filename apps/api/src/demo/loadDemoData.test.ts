import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { expect, it } from 'vitest';
import { getLearnerHelp } from '../features/learnerHelp/getLearnerHelp';
import { anExamCourse } from '../features/study/quizzes/testing/anExamCourse';
import { anOpenCourse } from '../testing/build';
import { testContext } from '../testing/testContext';
import { loadDemoData } from './loadDemoData';

const ctx = testContext();

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
