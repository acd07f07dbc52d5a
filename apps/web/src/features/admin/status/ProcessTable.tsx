import { Table } from '@mantine/core';
import type { ServerProcess, Status } from '@platewise/shared/status';
import { showBytes } from '../../../ui/showBytes';
import { LightMark } from './LightMark';
import classes from './status.module.css';
import { ago, inWords, msSince } from './statusTimes';

const KINDS: Record<string, string> = { server: 'Server', worker: 'Worker' };
const TITLES = ['Process', 'Where', 'Release', 'Ran for', 'Seen', 'Memory', 'Held up'];

export function ProcessTable({ status: { processes, now } }: { status: Status }) {
  if (processes.length === 0)
    return <p className={classes.quiet}>None has said lately that it runs.</p>;
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
      <Table.Td data-title="Ran for">
        {inWords(msSince(startedAt, running ? now : seenAt))}
      </Table.Td>
      <Table.Td data-title="Seen">{ago(seenAt, now)}</Table.Td>
      <Table.Td data-title="Memory">{showBytes(memoryBytes)}</Table.Td>
      <Table.Td data-title="Held up">{loopDelayMs} ms at most</Table.Td>
    </Table.Tr>
  );
}
