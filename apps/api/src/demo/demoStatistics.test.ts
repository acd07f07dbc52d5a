import { expect, it } from 'vitest';
import { anExamCourse } from '../features/study/quizzes/testing/anExamCourse';
import { testContext } from '../testing/testContext';
import { addDemoStatistics } from './demoStatistics';

const ctx = testContext();

it('tells of a good question and of each alarm', async () => {
  await anExamCourse(ctx);
  await addDemoStatistics(ctx);
  const rows = await ctx.db.questionStatistic.findMany({
    orderBy: { id: 'asc' },
    include: { items: true },
  });
  expect(rows.map(({ alarms }) => alarms)).toEqual([
    [],
    ['wrong-key', 'too-hard'],
    ['too-easy', 'never-chosen'],
    ['never-chosen'],
    ['too-hard'],
  ]);
  for (const { items, answers } of rows)
    expect(items.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(answers);
  expect(rows[0]?.discrimination).toBeGreaterThan(0.3);
  expect(await ctx.db.questionStatisticRun.count()).toBe(1);
});
