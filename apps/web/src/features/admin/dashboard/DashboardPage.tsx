import { Anchor, Button, Table, Title } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import type { Dashboard, MonthOfFigures } from '@platewise/shared/dashboard';
import { showDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api';
import { BarChart } from '../../../ui/BarChart';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './dashboard.module.css';
import { type QueueFigure, waitingOf } from './dashboardQueues';
import {
  compared,
  FIGURES,
  type FigureName,
  gstInWords,
  longMonth,
  shortMonth,
} from './dashboardWords';
import { FunnelTables } from './FunnelTables';

const { useDashboardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/admin/dashboard', keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const LOOK_AGAIN_MS = 5 * 60_000;

export default function DashboardPage() {
  const { data, isError, refetch } = useDashboardQuery(undefined, {
    pollingInterval: LOOK_AGAIN_MS,
  });
  return (
    <Page title="Dashboard" width="full">
      {data && <Figures dashboard={data} />}
      {!data && !isError && <SkeletonLines />}
      {!data && isError && (
        <EmptyState
          title="There was an error loading the dashboard."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Page>
  );
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { months, lastMonthSoFar } = dashboard;
  const month = months.at(-1);
  if (!month) return null;
  return (
    <>
      <section className={classes.section} aria-labelledby="this-month">
        <Title order={2} size="h3" id="this-month">
          {longMonth(month)}, up to {showDay(month.endDate)}
        </Title>
        <ThisMonth month={month} soFar={lastMonthSoFar} />
      </section>
      <section className={classes.section} aria-labelledby="waiting">
        <Title order={2} size="h3" id="waiting">
          Needs attention
        </Title>
        <WaitingList waiting={waitingOf(dashboard, month.endDate)} />
      </section>
      <section className={classes.section} aria-labelledby="months">
        <Title order={2} size="h3" id="months">
          The last 13 months
        </Title>
        <MonthCharts months={months} />
        <MonthTable months={months} />
      </section>
      <section className={classes.section} aria-labelledby="funnel">
        <Title order={2} size="h3" id="funnel">
          From a visit to a certificate
        </Title>
        <p className={classes.quiet}>
          Counted by day, without cookies. Visits, checks, enrolments and certificates of the same
          days belong to different people.
        </p>
        <FunnelTables funnel={dashboard.funnel} />
      </section>
    </>
  );
}

const MonthCharts = ({ months }: { months: MonthOfFigures[] }) => (
  <div className={classes.charts}>
    {FIGURES.map(({ name, label, show }) => {
      const values = months.map((month) => month[name]);
      const most = months[values.indexOf(Math.max(...values))];
      const last = months.at(-1);
      if (!most || !last) return null;
      return (
        <figure key={name} className={classes.chart}>
          <figcaption className={classes.chartLabel}>
            {label}
            <span className={classes.quiet}>
              Most in {longMonth(most)}: {show(most[name])}
            </span>
          </figcaption>
          <BarChart
            marksLast
            summary={`${label} by month, from ${show(values[0] ?? 0)} in ${longMonth(months[0] ?? last)} to ${show(last[name])} so far in ${longMonth(last)}. The table below has every figure.`}
            bars={months.map((month) => ({
              label: shortMonth(month),
              value: month[name],
              said: show(month[name]),
            }))}
          />
        </figure>
      );
    })}
  </div>
);

/** Every figure of every month, the latest first, with the list that it comes from. */
const MonthTable = ({ months }: { months: MonthOfFigures[] }) => (
  <div className={classes.tableRoom}>
    <Table className={classes.table} verticalSpacing="xs" aria-label="Figures by month">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          {['Enrolments', 'Completions', 'Paid', 'Refunded', 'Revenue', 'GST included'].map(
            (title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.toReversed().map((month) => (
          <Table.Tr key={month.startDate}>
            <Table.Th scope="row">{longMonth(month)}</Table.Th>
            <Linked to={LINKS.enrolments(month)} value={month.enrolments} show={formatNumber} />
            <Linked to={LINKS.completions(month)} value={month.completions} show={formatNumber} />
            <Linked to={LINKS.paid(month)} value={month.paidCents} show={showCents} />
            <Linked to={LINKS.refunded(month)} value={month.refundedCents} show={showCents} />
            <Table.Td ta="right">{showCents(month.revenueCents)}</Table.Td>
            <Table.Td ta="right">{showCents(month.gstCents)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

type LinkedProps = { to: string; value: number; show: (value: number) => string };

/** Behind nothing there is nothing to see. */
const Linked = ({ to, value, show }: LinkedProps) => (
  <Table.Td ta="right">
    {value === 0 ? (
      <span className={classes.zero}>{show(value)}</span>
    ) : (
      <Anchor component={Link} to={to} inherit>
        {show(value)}
      </Anchor>
    )}
  </Table.Td>
);

type Props = { month: MonthOfFigures; soFar: Dashboard['lastMonthSoFar'] };

type Period = Pick<MonthOfFigures, 'startDate' | 'endDate'>;

const within = ({ startDate, endDate }: Period) => `startDate=${startDate}&endDate=${endDate}`;

/** The lists that a month's figures come from. */
const LINKS = {
  enrolments: (month: Period) => `/Admin/User-Courses?${within(month)}`,
  completions: (month: Period) => `/Admin/User-Courses?${within(month)}&dates=completed`,
  paid: (month: Period) => `/Admin/Invoices?state=paid&${within(month)}`,
  refunded: (month: Period) => `/Admin/Invoices?state=refunded&${within(month)}`,
};

const LINK_OF: Record<FigureName, (month: MonthOfFigures) => string> = {
  enrolments: LINKS.enrolments,
  completions: LINKS.completions,
  revenueCents: LINKS.paid,
};

/** The current month, next to the same number of days of the last one. */
const ThisMonth = ({ month, soFar }: Props) => (
  <ul className={classes.figures}>
    {FIGURES.map((figure) => (
      <li key={figure.name} className={classes.figure}>
        <Link to={LINK_OF[figure.name](month)} className={classes.figureLink}>
          <span className={classes.figureLabel}>{figure.label}</span>
          <strong className={classes.number}>{figure.show(month[figure.name])}</strong>
        </Link>
        <span className={classes.quiet}>
          {compared(month[figure.name], soFar[figure.name], figure)}
        </span>
        {figure.name === 'revenueCents' && <RevenueParts month={month} />}
      </li>
    ))}
  </ul>
);

function RevenueParts({ month }: { month: MonthOfFigures }) {
  const gst = gstInWords(month.gstCents);
  return (
    <>
      {month.refundedCents > 0 && (
        <span className={classes.quiet}>
          {showCents(month.paidCents)} paid,{' '}
          <Anchor component={Link} to={LINKS.refunded(month)} inherit>
            {showCents(month.refundedCents)} refunded
          </Anchor>
        </span>
      )}
      {gst && <span className={classes.quiet}>{gst}</span>}
    </>
  );
}

const WaitingList = ({ waiting }: { waiting: QueueFigure[] }) => (
  <ul className={classes.waiting}>
    {waiting.map((queue) => (
      <li key={queue.label}>
        <Link to={queue.to} className={classes.queue} data-empty={queue.count === 0 || undefined}>
          <strong className={classes.queueCount}>{formatNumber(queue.count)}</strong>
          <span className={classes.queueWords}>
            {queue.label}
            {queue.detail && <span className={classes.quiet}>{queue.detail}</span>}
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);
