import { Button, Title } from '@mantine/core';
import type { Retention } from '@platewise/shared/disposals';
import { useState } from 'react';
import { useRetentionQuery } from '../../../api/retentionApi';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { Holds } from './Holds';
import { PastLists } from './PastLists';
import { Rules } from './Rules';
import classes from './retention.module.css';
import { isOpen, isUnderWay } from './retentionWords';
import { WaitingList } from './WaitingList';

const LOOK_AGAIN_MS = 5000;

export default function RetentionPage() {
  const [isWorking, setIsWorking] = useState(false);
  const { data, isError, refetch } = useRetentionQuery(undefined, {
    pollingInterval: isWorking ? LOOK_AGAIN_MS : 0,
  });
  const someUnderWay = data?.disposals.some(isUnderWay) ?? false;
  if (someUnderWay !== isWorking) setIsWorking(someUnderWay);
  return (
    <Page
      title="Retention"
      width="full"
      lead="What is kept for how long, and why. On the first of each month the records whose time is over are listed here; nothing is disposed of before an admin has approved."
    >
      {data && <Parts retention={data} />}
      {!data && !isError && <SkeletonLines lines={12} />}
      {!data && isError && (
        <EmptyState
          title="There was an error loading this page."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Page>
  );
}

function Parts({ retention }: { retention: Retention }) {
  const open = retention.disposals.filter(isOpen);
  const past = retention.disposals.filter((list) => !isOpen(list));
  return (
    <>
      <section className={classes.section} aria-labelledby="due">
        <Title order={2} size="h3" id="due">
          Due for disposal
        </Title>
        {open.map((list) => (
          <WaitingList key={list.id} list={list} />
        ))}
        {open.length === 0 && (
          <p className={classes.quiet}>
            Nothing waits for you. The next list is made on the first of next month.
          </p>
        )}
      </section>
      <section className={classes.section} aria-labelledby="kept">
        <Title order={2} size="h3" id="kept">
          Kept although due
        </Title>
        <Holds />
      </section>
      <section className={classes.section} aria-labelledby="rules">
        <Title order={2} size="h3" id="rules">
          The rules
        </Title>
        <Rules dueNextMonth={retention.dueNextMonth} />
      </section>
      {past.length > 0 && (
        <section className={classes.section} aria-labelledby="past">
          <Title order={2} size="h3" id="past">
            Past lists
          </Title>
          <PastLists lists={past} />
        </section>
      )}
    </>
  );
}
