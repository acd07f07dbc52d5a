import { Button, Table, Text, Title } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import type { ChartedReportType, ReportChart, ReportChartRequest } from '@platewise/shared/reports';
import { type Bar, BarChart, LyingBarChart } from '../../../ui/BarChart';
import { describeFailure } from '../../../ui/feedback/failure';
import { EmptyState } from '../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './ReportCharts.module.css';
import { useReportChartQuery } from './reportsApi';

const COUNTED: Record<ChartedReportType, string> = { 9: 'Completions', 10: 'Enrolments' };

/** How many there were by month and by course: the counts of the workbook, before it is downloaded. */
export function ReportCharts({ asked }: { asked: ReportChartRequest }) {
  const { currentData: chart, error, refetch } = useReportChartQuery(asked);
  const counted = COUNTED[asked.reportType];
  const time = `from ${showDay(asked.startDate)} to ${showDay(asked.endDate)}`;
  return (
    <section className={classes.section} aria-labelledby="report-charts">
      <Title order={2} size="h4" id="report-charts">
        {counted} by month and course
      </Title>
      {chart && chart.total > 0 && (
        <>
          <Text>
            {say(chart.total)} {counted.toLowerCase()} {time}. The workbook has the same counts,
            also by state.
          </Text>
          <Charts chart={chart} counted={counted} />
        </>
      )}
      {chart?.total === 0 && (
        <Text>
          There were no {counted.toLowerCase()} {time}.
        </Text>
      )}
      {!chart && !error && <SkeletonLines />}
      {!chart && error && (
        <EmptyState
          title={describeFailure(error, { fault: 'There was an error loading the charts.' })}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </section>
  );
}

type ChartsProps = { chart: ReportChart; counted: string };

function Charts({ chart, counted }: ChartsProps) {
  const { heading, nameOf, labelOf } = PERIODS[chart.monthsInPeriod] ?? MONTHS;
  const periods = chart.periods.map(({ startDate, count }) => ({
    name: nameOf(startDate),
    label: labelOf(startDate),
    count,
  }));
  const courses = coursesOf(chart);
  const [first, last] = [periods.at(0)?.name ?? '', periods.at(-1)?.name ?? ''];
  const unit = heading.toLowerCase();
  return (
    <div className={classes.charts}>
      <figure className={classes.chart}>
        <figcaption>
          By {unit}, {first === last ? first : `${first} to ${last}`}
        </figcaption>
        <BarChart
          summary={`${counted} by ${unit}, ${first} to ${last}. The figures are in a table below.`}
          bars={periods.map(({ label, count }) => barOf(label, count))}
        />
        <Figures heading={heading} counted={counted} rows={periods} />
      </figure>
      <figure className={classes.chart}>
        <figcaption>By course</figcaption>
        <LyingBarChart
          summary={`${counted} by course, most in ${courses[0]?.name}. The figures are in a table below.`}
          bars={courses.map(({ name, count }) => barOf(name, count))}
        />
        <Figures heading="Course" counted={counted} rows={courses} />
      </figure>
    </div>
  );
}

const coursesOf = ({ courses, otherCoursesCount }: ReportChart) => [
  ...courses.map(({ courseTitle, count }) => ({ name: courseTitle, count })),
  ...(otherCoursesCount > 0 ? [{ name: 'Other courses', count: otherCoursesCount }] : []),
];

type FiguresProps = { heading: string; counted: string; rows: { name: string; count: number }[] };

const Figures = ({ heading, counted, rows }: FiguresProps) => (
  <details className={classes.figures}>
    <summary>Show the figures by {heading.toLowerCase()}</summary>
    <Table verticalSpacing="xs" aria-label={`${counted} by ${heading.toLowerCase()}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{heading}</Table.Th>
          <Table.Th scope="col" ta="right">
            {counted}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, count }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td ta="right">{say(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </details>
);

const say = (count: number) => count.toLocaleString('en-AU');
const barOf = (label: string, value: number): Bar => ({ label, value, said: say(value) });

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
};
const shortMonth = inWords({ month: 'short' });
const year = (day: string) => day.slice(0, 4);

const MONTHS = {
  heading: 'Month',
  nameOf: inWords({ month: 'long', year: 'numeric' }),
  // What is written 'Sept' here is cut to three letters.
  labelOf: (day: string) => shortMonth(day).slice(0, 3),
};
const PERIODS: Record<number, typeof MONTHS> = {
  1: MONTHS,
  12: { heading: 'Year', nameOf: year, labelOf: year },
  120: {
    heading: 'Decade',
    nameOf: (day) => `the ${year(day)}s`,
    labelOf: (day) => `${year(day)}s`,
  },
};
