import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { QueueRow } from './nswQueuesApi';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { UpdateDialog } from './UpdateDialog';

export function UpdateButton({ queue, row }: { queue: Queue; row: QueueRow }) {
  /** As it was when the dialog was opened: what comes in later must not slip under what is typed. */
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
