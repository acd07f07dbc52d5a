import { addDays, addMonths } from '@platewise/shared/dates';
import {
  type ChartedReportType,
  MOST_BARS,
  type ReportChart,
  type ReportChartRequest,
} from '@platewise/shared/reports';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { isCompletedIn } from './completions';
import { isWithin, monthOf, type Period } from './report';

/** How many there were of a course in a month, which is given by its first day. */
export type CourseMonth = { month: string; courseTitle: string; count: number };

/** The same enrolments as in the workbook of the report, which also divides them by state. */
const COUNTED: Record<ChartedReportType, (period: Period) => Prisma.Sql> = {
  9: (period) => Prisma.sql`
    SELECT to_char(date_trunc('month', e."certifiedOn"::timestamp), 'YYYY-MM-DD') AS month, e."courseTitle", count(*)::int AS count
    FROM "Enrolment" e WHERE ${isCompletedIn(period)} GROUP BY 1, 2`,
  10: (period) => Prisma.sql`
    SELECT ${monthOf(Prisma.sql`e."enrolledAt"`)} AS month, e."courseTitle", count(*)::int AS count
    FROM "Enrolment" e WHERE ${isWithin(Prisma.sql`e."enrolledAt"`, period)} GROUP BY 1, 2`,
};

export async function countForChart(
  { db }: AppContext,
  { reportType, startDate, endDate }: ReportChartRequest,
): Promise<ReportChart> {
  const period = { from: startOfDay(startDate), until: startOfDay(addDays(endDate, 1)) };
  return chartOf(await db.$queryRaw<CourseMonth[]>(COUNTED[reportType](period)));
}

export function chartOf(rows: CourseMonth[]): ReportChart {
  const courses = [...countBy(rows, ({ courseTitle }) => courseTitle)]
    .map(([courseTitle, count]) => ({ courseTitle, count }))
    .sort((a, b) => b.count - a.count || a.courseTitle.localeCompare(b.courseTitle));
  return {
    total: sumOf(rows),
    ...periodsOf(countBy(rows, ({ month }) => month)),
    courses: courses.slice(0, MOST_BARS),
    otherCoursesCount: sumOf(courses.slice(MOST_BARS)),
  };
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

function countBy<Row extends { count: number }>(rows: Row[], nameOf: (row: Row) => string) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + row.count);
  return counts;
}

const MONTH = 1;
const YEAR = 12;
const DECADE = 120;

/** Months, or years where those would be too many, or decades. */
function periodsOf(byMonth: Map<string, number>): Pick<ReportChart, 'monthsInPeriod' | 'periods'> {
  if (byMonth.size === 0) return { monthsInPeriod: MONTH, periods: [] };
  const numbers = [...byMonth.keys()].map(numberOf);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const barsOf = (months: number) => Math.floor(last / months) - Math.floor(first / months) + 1;
  const monthsInPeriod = [MONTH, YEAR].find((months) => barsOf(months) <= MOST_BARS) ?? DECADE;

  const start = Math.floor(first / monthsInPeriod);
  const periods = Array.from({ length: barsOf(monthsInPeriod) }, (_, i) => ({
    startDate: firstDayOf((start + i) * monthsInPeriod),
    count: 0,
  }));
  for (const [month, count] of byMonth) {
    const period = periods[Math.floor(numberOf(month) / monthsInPeriod) - start];
    if (period) period.count += count;
  }
  return { monthsInPeriod, periods };
}

/** Months since the year 0. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const firstDayOf = (number: number) => addMonths('0000-01-01', number);
