import { Button } from '@mantine/core';
import { IconChecks, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { DownloadButton } from '../../../ui/DownloadButton';
import { tellRefusal } from '../tellRefusal';
import { MarkDialog } from './MarkDialog';
import classes from './queue.module.css';
import type { Queue } from './queues';
import type { Chosen } from './useChosen';

type Props = {
  queue: Queue;
  chosen: Chosen;
  /** What the list is narrowed to and sorted by. */
  listed: Record<string, string>;
};

/** What can be done with several rows at once. */
export function ChosenBar({ queue, chosen, listed }: Props) {
  const [marking, setMarking] = useState(false);
  const [printing, setPrinting] = useState(false);
  const count = chosen.rows.length;

  async function print() {
    setPrinting(true);
    const data = { [queue.name]: chosen.rows.map(({ id }) => id) };
    await downloadFile('/admin/nsw/labels', 'address-labels.pdf', { data }).catch(
      (error: unknown) => tellRefusal(error, 'Unable to print the address labels.'),
    );
    setPrinting(false);
  }

  return (
    <div className={classes.chosen}>
      <Button
        variant="light"
        leftSection={<IconChecks size={20} stroke={1.75} aria-hidden />}
        disabled={count === 0}
        onClick={() => setMarking(true)}
      >
        Mark chosen
      </Button>
      <Button
        variant="light"
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        disabled={count === 0}
        loading={printing}
        onClick={() => void print()}
      >
        Address labels
      </Button>
      <DownloadButton
        url={`/admin/nsw/${queue.name}/export.csv?${new URLSearchParams(listed).toString()}`}
        fileName={`nsw-${queue.name}.csv`}
        success="The list for the post office has been downloaded."
        failure="Unable to download the list for the post office."
      >
        CSV for the post office
      </DownloadButton>
      <output className={classes.chosenCount}>
        {count > 0 ? `${count} chosen` : 'Nothing chosen'}
      </output>
      {marking && <MarkDialog queue={queue} chosen={chosen} onClose={() => setMarking(false)} />}
    </div>
  );
}
