import { Button, Title } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import type { Dashboard, DashboardMonth, MonthOfFigures } from '@platewise/shared/dashboard';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { QuickFilter } from '../officeList/QuickFilter';
import { Deadlines } from './Deadlines';
import classes from './dashboard.module.css';
import { type QueueFigure, waitingOf } from './dashboardQueues';
import { longMonth } from './dashboardWords';
import { FunnelTables } from './FunnelTables';
import { MonthCharts, MonthTable } from './Months';
import { LearnerSteps, WhatChanged } from './WhatChanged';

/** The page stays when a call fails, and is never shown from an earlier visit. */
const FRESH = { keepUnusedDataFor: 0 };

const { useDashboardQuery, useDashboardMonthQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/admin/dashboard', keepPage: true }),
      ...FRESH,
    }),
    dashboardMonth: build.query<DashboardMonth, string>({
      query: (month) => ({ url: `/admin/dashboard/month?month=${month}`, keepPage: true }),
      ...FRESH,
    }),
  }),
});

/** The figures on an open page are read again after this time. */
const LOOK_AGAIN = { pollingInterval: 5 * 60_000 };

export default function DashboardPage() {
  const { data, isError, refetch } = useDashboardQuery(undefined, LOOK_AGAIN);
  return (
    <Page title="Dashboard" width="full">
      {data && <Figures dashboard={data} />}
      {!data && !isError && <SkeletonLines />}
      {!data && isError && (
        <LoadFailed title="There was an error loading the dashboard." again={refetch} />
      )}
    </Page>
  );
}

const LoadFailed = ({ title, again }: { title: string; again: () => unknown }) => (
  <EmptyState title={title} action={<Button onClick={() => void again()}>Try again</Button>} />
);

/** The work that waits comes first, then the figures. */
function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { months, deadlines, funnel } = dashboard;
  const current = months.at(-1);
  if (!current) return null;
  return (
    <>
      <Section title="Needs attention">
        <WaitingList waiting={waitingOf(dashboard, current.endDate)} />
      </Section>
      {deadlines && (
        <Section title="Deadlines">
          <Deadlines deadlines={deadlines} />
        </Section>
      )}
      <ChosenMonth months={months} current={current} />
      <Section title="The last 13 months">
        <MonthCharts months={months} />
        <MonthTable months={months} />
      </Section>
      <Section title="From a visit to a certificate">
        <p className={classes.quiet}>
          Counted by day, without cookies. Visits, checks, enrolments and certificates of the same
          days belong to different people.
        </p>
        <FunnelTables funnel={funnel} />
      </Section>
    </>
  );
}

type SectionProps = { title: string; tools?: ReactNode; children: ReactNode };

function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.heading}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {tools}
      </div>
      {children}
    </section>
  );
}

const monthOf = ({ startDate }: MonthOfFigures) => startDate.slice(0, 7);

/** The changes of a month, and how far the people who enrolled in it have come. The address holds the month. */
function ChosenMonth({ months, current }: { months: MonthOfFigures[]; current: MonthOfFigures }) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('month');
  const chosen = months.find((month) => monthOf(month) === wanted) ?? current;
  const { data, isError, refetch } = useDashboardMonthQuery(monthOf(chosen), LOOK_AGAIN);
  const choose = (month: string) =>
    setParams(month === monthOf(current) ? {} : { month }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <Section
        title="What changed"
        tools={
          <QuickFilter
            label="Month"
            options={months.toReversed().map((month) => ({
              value: monthOf(month),
              label: `${longMonth(month)}${month === current ? ' so far' : ''}`,
            }))}
            value={monthOf(chosen)}
            onChange={choose}
          />
        }
      >
        {data && (
          <WhatChanged figures={data} isCurrent={data.period.startDate === current.startDate} />
        )}
        {!data && !isError && <SkeletonLines />}
        {!data && isError && (
          <LoadFailed title="There was an error loading this month." again={refetch} />
        )}
      </Section>
      {data && (
        <Section title={`People who enrolled in ${longMonth(data.period)}`}>
          <p className={classes.quiet}>
            How far they have come by today. Each step includes the people who are further on.
          </p>
          <LearnerSteps steps={data.steps} />
        </Section>
      )}
    </>
  );
}

/** The queues with work, large; the empty ones in one line. */
const WaitingList = ({ waiting }: { waiting: QueueFigure[] }) => {
  const full = waiting.filter(({ count }) => count > 0);
  const empty = waiting.filter(({ count }) => count === 0);
  return (
    <>
      {full.length > 0 && (
        <ul className={classes.waiting}>
          {full.map((queue) => (
            <li key={queue.label}>
              <Link to={queue.to} className={classes.queue}>
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
      )}
      {empty.length > 0 && (
        <ul className={classes.emptyQueues} aria-label="Nothing waits here">
          {empty.map((queue) => (
            <li key={queue.label}>
              <Link to={queue.to} className={classes.emptyQueue}>
                <span>0</span> {queue.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
