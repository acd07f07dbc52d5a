import { Button, Title } from '@mantine/core';
import type { Status } from '@platewise/shared/status';
import { useEffect, useRef } from 'react';
import { useStatusQuery } from '../../../api/statusApi';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useIsVisible } from '../../../ui/useIsVisible';
import { CheckList } from './CheckList';
import { type Check, needsSomebody } from './check';
import { checksOf } from './checksOf';
import { ProcessTable } from './ProcessTable';
import { Summary } from './Summary';
import classes from './status.module.css';

const LOOK_AGAIN_MS = 30_000;

export default function StatusPage() {
  const isVisible = useIsVisible();
  const { data, isError, refetch } = useStatusQuery(undefined, {
    pollingInterval: isVisible ? LOOK_AGAIN_MS : 0,
  });
  const wasHidden = useRef(false);
  useEffect(() => {
    if (isVisible && wasHidden.current) void refetch();
    wasHidden.current = !isVisible;
  }, [isVisible, refetch]);
  return (
    <Page title="Status" width="full">
      {data && <Findings status={data} stale={isError} />}
      {!data && !isError && <SkeletonLines />}
      {!data && isError && (
        <EmptyState
          title="The status could not be read."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          The server or its database does not answer.
        </EmptyState>
      )}
    </Page>
  );
}

function Findings({ status, stale }: { status: Status; stale: boolean }) {
  const checks = checksOf(status);
  const open = checks.filter(needsSomebody);
  return (
    <>
      <Summary status={status} open={open} stale={stale} />
      {open.length > 0 && <Section id="open" title="What needs somebody" checks={open} />}
      <Section
        id="rest"
        title={open.length > 0 ? 'Everything else' : 'What was looked at'}
        checks={checks.filter((check) => !needsSomebody(check))}
      />
      <section className={classes.section} aria-labelledby="processes">
        <Title order={2} size="h3" id="processes">
          Servers and workers
        </Title>
        <ProcessTable status={status} />
      </section>
    </>
  );
}

const Section = ({ id, title, checks }: { id: string; title: string; checks: Check[] }) => (
  <section className={classes.section} aria-labelledby={id}>
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
    <CheckList checks={checks} />
  </section>
);
