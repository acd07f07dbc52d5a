import { Anchor, Button, Table, Title } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import type { ServerProcess, Status } from '@platewise/shared/status';
import { IconAlertTriangle, IconCircleCheck, IconEye, IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { showBytes } from '../../../ui/showBytes';
import { useIsVisible } from '../../../ui/useIsVisible';
import { type Check, LIGHT_WORDS, type Light, needsSomebody } from './check';
import { checksOf } from './checksOf';
import classes from './status.module.css';
import { ago, inWords, msSince } from './statusTimes';

const { useStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    status: build.query<Status, void>({
      query: () => ({ url: '/admin/status', keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

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
          title="Unable to load the status."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          The server or its database isn’t responding.
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
      <Summary
        status={status}
        open={open}
        unknown={checks.filter(({ light }) => light === 'unknown')}
        stale={stale}
      />
      {open.length > 0 && <Section id="open" title="Needs attention" checks={open} />}
      <Section
        id="rest"
        title={open.length > 0 ? 'Everything else' : 'All checks'}
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

const CheckList = ({ checks }: { checks: Check[] }) => (
  <ul className={classes.checks}>
    {checks.map((check) => (
      <li key={check.what} className={classes.check} data-light={check.light}>
        <span className={classes.light}>
          <LightMark light={check.light} />
          {LIGHT_WORDS[check.light]}
        </span>
        <h3 className={classes.what}>{check.what}</h3>
        <p className={classes.says}>{check.says}</p>
        {check.todo && <p className={classes.todo}>{check.todo}</p>}
        {check.link && (
          <Anchor component={Link} to={check.link.to} className={classes.link}>
            {check.link.label}
          </Anchor>
        )}
      </li>
    ))}
  </ul>
);

const KINDS: Record<string, string> = { server: 'Server', worker: 'Worker' };
const TITLES = ['Process', 'Where', 'Release', 'Uptime', 'Last seen', 'Memory', 'Longest delay'];

function ProcessTable({ status: { processes, now } }: { status: Status }) {
  if (processes.length === 0)
    return <p className={classes.quiet}>No server or worker is running.</p>;
  return (
    <Table className={classes.table} aria-label="Servers and workers">
      <Table.Thead>
        <Table.Tr>
          {TITLES.map((title) => (
            <Table.Th key={title} scope="col">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {processes.map((each) => (
          <ProcessRow key={each.id} process={each} now={now} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ProcessRow({ process, now }: { process: ServerProcess; now: string }) {
  const { kind, host, release, startedAt, seenAt, running, memoryBytes, loopDelayMs } = process;
  const light = running ? 'good' : 'look';
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.light} data-light={light}>
          <LightMark light={light} />
          {KINDS[kind] ?? kind}
          {!running && ', stopped'}
        </span>
      </Table.Th>
      <Table.Td data-title="Where">{host}</Table.Td>
      <Table.Td data-title="Release">{release ?? 'Not known'}</Table.Td>
      <Table.Td data-title="Uptime">{inWords(msSince(startedAt, running ? now : seenAt))}</Table.Td>
      <Table.Td data-title="Last seen">{ago(seenAt, now)}</Table.Td>
      <Table.Td data-title="Memory">{showBytes(memoryBytes)}</Table.Td>
      <Table.Td data-title="Longest delay">{loopDelayMs} ms at most</Table.Td>
    </Table.Tr>
  );
}

type Props = { status: Status; open: Check[]; unknown: Check[]; stale: boolean };

/** In one line; read out when it changes. */
function Summary({ status, open, unknown, stale }: Props) {
  const light = open[0]?.light ?? unknown[0]?.light ?? 'good';
  return (
    <div className={classes.summary} data-light={light}>
      <p className={classes.said} role="status">
        <LightMark light={light} size={28} /> {inOneLine(open, unknown)}
      </p>
      <p className={classes.quiet}>
        {stale
          ? `The server hasn’t responded since ${showTime(new Date(status.now))}.`
          : `As of ${showTime(new Date(status.now))} in Sydney. Updated every 30 seconds.`}{' '}
        {status.release ? `Release ${status.release}.` : 'The release isn’t known.'}
      </p>
    </div>
  );
}

const list = new Intl.ListFormat('en-AU');

/** All is well only when everything is known. */
function inOneLine(open: Check[], unknown: Check[]) {
  if (open.length > 0)
    return `${formatCount(open.length, 'thing')} ${open.length === 1 ? 'needs' : 'need'} attention.`;
  if (unknown.length === 0) return 'All is well.';
  return `Nothing needs attention, but these aren’t known: ${list.format(unknown.map(({ what }) => what))}.`;
}

const ICONS = {
  good: IconCircleCheck,
  unknown: IconHelpCircle,
  look: IconEye,
  act: IconAlertTriangle,
};

function LightMark({ light, size = 20 }: { light: Light; size?: number }) {
  const Icon = ICONS[light];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
