import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { QueueRow } from './nswQueuesApi';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { UpdateDialog } from './UpdateDialog';

export function UpdateButton({ queue, row }: { queue: Queue; row: QueueRow }) {
  /** The row when the dialog was opened. A newer row must not replace the one that the admin edits. */
  const [opened, setOpened] = useState<QueueRow | null>(null);
  return (
    <>
      <Button
        className={classes.action}
        variant="light"
        size="compact-sm"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        aria-label={`Update: ${nameOf(row)}`}
        onClick={() => setOpened(row)}
      >
        Update
      </Button>
      {opened && <UpdateDialog queue={queue} row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
