import { Button, Title } from '@mantine/core';
import type { Dashboard } from '@platewise/shared/dashboard';
import { showDay } from '@platewise/shared/dates';
import { useDashboardQuery } from '../../../api/dashboardApi';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './dashboard.module.css';
import { waitingOf } from './dashboardQueues';
import { longMonth } from './dashboardWords';
import { MonthCharts } from './MonthCharts';
import { MonthTable } from './MonthTable';
import { ThisMonth } from './ThisMonth';
import { WaitingList } from './WaitingList';

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
          What waits for us
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
    </>
  );
}
