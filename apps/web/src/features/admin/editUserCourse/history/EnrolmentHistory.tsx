import { Button, Pagination, Title } from '@mantine/core';
import { HISTORY_PAGE_SIZE } from '@platewise/shared/enrolmentHistory';
import { useId, useRef } from 'react';
import { useEnrolmentHistoryQuery } from '../../../../api/enrolmentHistoryApi';
import { EmptyState } from '../../../../ui/EmptyState';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import classes from './History.module.css';
import { HistoryDays } from './HistoryDays';
import { HistoryFilter } from './HistoryFilter';
import { useHistoryAddress } from './useHistoryAddress';

/** Everything that has happened to an enrolment, the latest first. */
export function EnrolmentHistory({ userCourseId }: { userCourseId: string }) {
  const id = useId();
  const top = useRef<HTMLElement>(null);
  const { kinds, page, show, turnTo } = useHistoryAddress();
  const { data, isError, refetch } = useEnrolmentHistoryQuery({ userCourseId, kinds, page });
  const pages = Math.ceil((data?.total ?? 0) / HISTORY_PAGE_SIZE);

  function turn(wanted: number) {
    turnTo(wanted);
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section ref={top} aria-labelledby={id} className={classes.history}>
      <Title order={2} size="h3" id={id}>
        History
      </Title>
      <HistoryFilter kinds={kinds} onChange={show} />
      {!data && !isError && <SkeletonLines lines={6} />}
      {isError && !data && (
        <EmptyState
          title="Unable to load the history."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data?.total === 0 && <EmptyState title="Nothing of this kind has happened." />}
      {data && <HistoryDays events={data.rows} userCourseId={userCourseId} />}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={turn}
          size="lg"
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </section>
  );
}
