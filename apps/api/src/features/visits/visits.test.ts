import type { CountKey, Funnel } from '@platewise/shared/visits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { aGraduate } from '../../testing/aGraduate';
import { aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aCheck } from '../suitability/testing/aCheck';
import { countDaily } from './dailyCounts';

const DAY_MS = 86_400_000;
const ctx = testContext();
const app = createApp(ctx);

const visit = (page: string) => request(app).post(`/api/v1/visits?page=${page}`);
const counts = () =>
  ctx.db.dailyCount.findMany({ orderBy: { courseId: 'asc' }, omit: { day: true } });
const counted = (what: CountKey, courseId: number, count = 1) => ({ what, courseId, count });

async function funnel(): Promise<Funnel[]> {
  const header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  const { body } = await request(app).get('/api/v1/admin/dashboard').set(header).expect(200);
  return (body as { funnel: Funnel[] }).funnel;
}

it.each([
  ['/courses/nsw-refresher/', 8],
  ['/Courses/NSW-Refresher', 8],
  ['/courses/food-handling-level-1-health-community/suits-me/', 1009],
  ['/courses/food-handling-level-1/try-a-lesson', 2],
  ['/Certificates/Enrol/1008/', 1008],
  ['/', 0],
  ['/food-safety-courses/qld/cafe/', 0],
  ['/courses/', 0],
])('counts a visit of %s under course %i', async (page, courseId) => {
  const { headers } = await visit(page).expect(204);
  expect(headers['set-cookie']).toBeUndefined();
  expect(await counts()).toEqual([counted('visit', courseId)]);
});

it('counts visits that arrive at once, and stores nothing else', async () => {
  await Promise.all(Array.from({ length: 10 }, () => visit('/').expect(204)));
  expect(await ctx.db.dailyCount.findMany()).toEqual([
    { day: dateOf('2026-03-02'), ...counted('visit', 0, 10) },
  ]);
});

it('counts a check and a certificate where they happen', async () => {
  await aCheck(ctx);
  await aGraduate(ctx, 4);
  expect(await counts()).toEqual([counted('check', 2), counted('finished', 4)]);
});

it('shows the office the last 30 and 365 days, by course', async () => {
  await visit('/');
  await visit('/courses/nsw-refresher/');
  const on = (daysAgo: number) => countDaily(later(-daysAgo * DAY_MS), ctx.db, 'paid', 8);
  for (const daysAgo of [0, 29, 30, 364, 365]) await on(daysAgo);
  const none = { visit: 0, check: 0, paid: 0, finished: 0 };
  expect(await funnel()).toEqual([
    {
      days: 30,
      rows: [
        { courseId: 0, ...none, visit: 1 },
        { courseId: 8, ...none, visit: 1, paid: 2 },
      ],
    },
    {
      days: 365,
      rows: [
        { courseId: 0, ...none, visit: 1 },
        { courseId: 8, ...none, visit: 1, paid: 4 },
      ],
    },
  ]);
});
