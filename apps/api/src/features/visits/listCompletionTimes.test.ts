import { LEAST_COMPLETIONS } from '@platewise/shared/visits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { anEnrolment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { listCompletionTimes } from './listCompletionTimes';

const DAY_MS = 86_400_000;
const ctx = testContext();
const day = (daysAgo: number) => later(-daysAgo * DAY_MS).now();

/** Learners who enrolled some days before they held their certificate. Only the copy of its day counts here. */
async function certified(courseId: number, took: number[], finishedDaysAgo = 5) {
  const { id: userId } = await aUser(ctx);
  for (const days of took) {
    const enrolledAt = day(finishedDaysAgo + days);
    const { id } = await anEnrolment(ctx, { userId, courseId, enrolledAt, closedAt: enrolledAt });
    const certifiedOn = dateOf(day(finishedDaysAgo).toISOString().slice(0, 10));
    await ctx.db.enrolment.update({ where: { id }, data: { certifiedOn } });
  }
}
const times = (n: number, days: number) => Array.from({ length: n }, () => days);
/** Another day, for which nothing has been read yet. */
const read = (daysLater: number) =>
  listCompletionTimes({ db: ctx.db, now: later(daysLater * DAY_MS).now });

it('gives the median of a course once enough learners hold their certificate', async () => {
  await certified(2, [...times(26, 10), ...times(23, 200)]);
  await certified(4, times(3, 1));
  expect(await read(1)).toEqual([]);
  await certified(2, [300]);
  expect(await read(2)).toEqual([
    { courseId: 2, medianDays: 10, learners: LEAST_COMPLETIONS, asOf: '2026-03-04' },
  ]);
});

it('leaves out those who finished more than 12 months ago', async () => {
  await certified(2, times(LEAST_COMPLETIONS, 10), 400);
  expect(await read(3)).toEqual([]);
});

it('is read once a day, and by anybody', async () => {
  const { body } = await request(createApp(ctx)).get('/api/v1/courses/completion-times');
  expect(body).toEqual([]);
  await certified(2, times(LEAST_COMPLETIONS, 10));
  expect(await read(0)).toEqual([]);
  expect(await read(4)).toHaveLength(1);
});
