import { Anchor } from '@mantine/core';
import type { AuditRow } from '@platewise/shared/audit';
import { showTime } from '@platewise/shared/dates';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import classes from '../list/rowActions.module.css';
import { actionInWords, sayWho } from './auditWords';
import { EntryPanel } from './EntryPanel';

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
        aria-label={`Show changes: ${actionInWords(entry)}, ${sayWho(entry)}, ${when}`}
        onClick={() => setOpened(true)}
      >
        Show changes
      </Anchor>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        size="lg"
        title={actionInWords(entry)}
      >
        <EntryPanel entry={entry} />
      </Dialog>
    </>
  );
}
