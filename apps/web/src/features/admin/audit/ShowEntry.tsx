import { Anchor, Table } from '@mantine/core';
import type { AuditRow } from '@platewise/shared/audit';
import { changesIn } from '@platewise/shared/audit/changes';
import { showTime } from '@platewise/shared/dates';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import classes from '../officeList/rowActions.module.css';
import { AboutLink } from './AboutLink';
import entryPanelClasses from './audit.module.css';
import { actionOf, formatWho, subjectInWords } from './auditWords';

/** Opens the whole of an entry. */
export function ShowEntry({ entry }: { entry: AuditRow }) {
  const [opened, setOpened] = useState(false);
  const when = showTime(new Date(entry.at));
  return (
    <>
      <Anchor
        component="button"
        type="button"
        className={classes.action}
        aria-label={`Show changes: ${actionOf(entry)}, ${formatWho(entry)}, ${when}`}
        onClick={() => setOpened(true)}
      >
        Show changes
      </Anchor>
      <Dialog opened={opened} onClose={() => setOpened(false)} size="lg" title={actionOf(entry)}>
        <EntryPanel entry={entry} />
      </Dialog>
    </>
  );
}

/** Who, as whom, what, when and from where; then each field before and after. */
function EntryPanel({ entry }: { entry: AuditRow }) {
  const changes = changesIn(entry.before, entry.after);
  return (
    <>
      <dl className={entryPanelClasses.facts}>
        <dt>Who</dt>
        <dd>{formatWho(entry)}</dd>
        <dt>When</dt>
        <dd>{showTime(new Date(entry.at))}</dd>
        <dt>From</dt>
        <dd>{entry.address ?? 'Not from a browser'}</dd>
        <dt>About</dt>
        <dd>
          {subjectInWords(entry.subjectType)}: <AboutLink entry={entry} />
          <span className={entryPanelClasses.id}>Id {entry.subjectId}</span>
        </dd>
      </dl>
      {changes.length === 0 ? (
        <p className={entryPanelClasses.quiet}>There are no changed fields to compare.</p>
      ) : (
        <Table className={entryPanelClasses.changes} verticalSpacing="xs">
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

const Nothing = () => <span className={entryPanelClasses.quiet}>nothing</span>;
