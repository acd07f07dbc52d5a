import { Table } from '@mantine/core';
import type { AuditRow } from '@platewise/shared/audit';
import { changesIn } from '@platewise/shared/auditChanges';
import { showTime } from '@platewise/shared/dates';
import { AboutLink } from './AboutLink';
import classes from './audit.module.css';
import { sayWho, subjectInWords } from './auditWords';

/** Who, as whom, what, when and from where; then each field before and after. */
export function EntryPanel({ entry }: { entry: AuditRow }) {
  const changes = changesIn(entry.before, entry.after);
  return (
    <>
      <dl className={classes.facts}>
        <dt>Who</dt>
        <dd>{sayWho(entry)}</dd>
        <dt>When</dt>
        <dd>{showTime(new Date(entry.at))}</dd>
        <dt>From</dt>
        <dd>{entry.address ?? 'Not from a browser'}</dd>
        <dt>About</dt>
        <dd>
          {subjectInWords(entry.subjectType)}: <AboutLink entry={entry} />
          <span className={classes.id}>Id {entry.subjectId}</span>
        </dd>
      </dl>
      {changes.length === 0 ? (
        <p className={classes.quiet}>There is nothing to compare: the action says it all.</p>
      ) : (
        <Table className={classes.changes} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Field</Table.Th>
              <Table.Th scope="col">Before</Table.Th>
              <Table.Th scope="col">After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{field}</Table.Th>
                <Table.Td>{before ?? <Nothing />}</Table.Td>
                <Table.Td>{after ?? <Nothing />}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

const Nothing = () => <span className={classes.quiet}>nothing</span>;
