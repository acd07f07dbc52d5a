import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { anEnrolment, aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { type CourseMonth, chartOf, countForChart } from './reportChart';
import { PERIOD } from './testing/createGraduation';
import { addReportData } from './testing/reportData';

const ctx = testContext();

const counted = (month: string, count: number, courseTitle = 'Level 1'): CourseMonth => ({
  month: `${month}-01`,
  courseTitle,
  count,
});

const barsOf = (rows: CourseMonth[]) => {
  const { monthsInPeriod, periods } = chartOf(rows);
  return [monthsInPeriod, periods.map(({ startDate, count }) => `${startDate} ${count}`)];
};

it('has a bar for every month from the first to the last, also where there was nothing', () => {
  expect(
    barsOf([counted('2026-01', 5), counted('2025-11', 3), counted('2025-11', 2, 'Level 2')]),
  ).toEqual([1, ['2025-11-01 5', '2025-12-01 0', '2026-01-01 5']]);
});

it.each([
  ['24 months are shown as months', '2024-01', '2025-12', 1, 24, '2024-01-01'],
  ['25 months as years', '2024-01', '2026-01', 12, 3, '2024-01-01'],
  ['24 years as years', '2003-12', '2026-01', 12, 24, '2003-01-01'],
  ['25 years as decades', '2002-12', '2026-01', 120, 3, '2000-01-01'],
  ['the longest period as decades', '1900-01', '2126-01', 120, 23, '1900-01-01'],
])('%s', (_, from, to, monthsInPeriod, bars, startDate) => {
  const chart = chartOf([counted(from, 1), counted(to, 2)]);
  expect(chart).toMatchObject({ total: 3, monthsInPeriod });
  expect(chart.periods).toHaveLength(bars);
  expect(chart.periods[0]).toEqual({ startDate, count: 1 });
  expect(chart.periods.at(-1)?.count).toBe(2);
});

it('has the most frequent courses first, and counts those that are too many together', () => {
  const rows = Array.from({ length: 26 }, (_, i) =>
    counted('2026-01', Math.max(i, 2), `Course ${String.fromCharCode(65 + i)}`),
  );
  const { courses, otherCoursesCount, total } = chartOf(rows);
  expect(courses).toHaveLength(24);
  expect(courses[0]).toEqual({ courseTitle: 'Course Z', count: 25 });
  expect(courses.at(-1)).toEqual({ courseTitle: 'Course A', count: 2 });
  expect(otherCoursesCount).toBe(4);
  expect(total).toBe(courses.reduce((sum, { count }) => sum + count, 4));
});

it('is empty where there is nothing', () => {
  expect(chartOf([])).toEqual({
    total: 0,
    monthsInPeriod: 1,
    periods: [],
    courses: [],
    otherCoursesCount: 0,
  });
});

it('counts the enrolments of the period, by the clocks of Sydney', async () => {
  await addReportData(ctx);
  const chart = await countForChart(ctx, { ...PERIOD, reportType: 10 });
  expect(chart).toMatchObject({
    total: 3,
    periods: [
      { startDate: '2026-02-01', count: 1 },
      { startDate: '2026-03-01', count: 2 },
    ],
  });
  expect(chart.courses.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it('counts a completion on the day of its certificate', async () => {
  await addReportData(ctx);
  expect(await countForChart(ctx, { ...PERIOD, reportType: 9 })).toEqual({
    total: 1,
    monthsInPeriod: 1,
    periods: [{ startDate: '2026-03-01', count: 1 }],
    courses: [{ courseTitle: 'NSW Food Safety Supervisor Certificate', count: 1 }],
    otherCoursesCount: 0,
  });
});

const CALL = { reportType: '10', startDate: '2026-01-01', endDate: '2026-03-02' };
const call = async (query: object, userType: 1 | 2 = 1) =>
  request(createApp(ctx))
    .get('/api/v1/admin/reports/chart')
    .query(query)
    .set(await signedInAs(ctx, await aUser(ctx, { userType })));

it('is answered to the office alone', async () => {
  const { id: userId } = await aUser(ctx);
  await anEnrolment(ctx, { userId, enrolledAt: new Date('2026-02-10T01:00:00Z') });
  expect(await call(CALL)).toMatchObject({ status: 200, body: { total: 1 } });
  expect(await call(CALL, 2)).toMatchObject({ status: 403 });
});

it.each([
  [{ ...CALL, reportType: '' }, 'reportType', 'Report type is required.'],
  [{ ...CALL, reportType: '2' }, 'reportType', 'There are no charts for this report.'],
  [{ reportType: '10', endDate: '2026-03-02' }, 'startDate', 'Start date is required'],
  [{ reportType: '10', startDate: '2026-03-02' }, 'endDate', 'End date is required'],
  [{ ...CALL, startDate: '2026-03-03' }, 'endDate', 'End date must not be before the start date.'],
])('refuses %j', async (query, field, message) => {
  const answer = await call(query);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[field]).toEqual([message]);
});
