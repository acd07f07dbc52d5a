import { Button } from '@mantine/core';
import { MOST_LABELS, type NswQueueFilter } from '@platewise/shared/nswQueues';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import type { ChosenRows } from '../../../components/officeList/useChosen';
import { tellRefusal } from '../../../ui/tellRefusal';
import type { Queue } from './queues';

type Props = { queue: Queue; chosen: ChosenRows<NswQueueFilter> };

export function LabelsButton({ queue, chosen }: Props) {
  const [busy, setBusy] = useState(false);
  const { ids, matching, expected } = chosen.body;
  const tooMany = chosen.count > MOST_LABELS;

  async function print() {
    setBusy(true);
    const data = ids ? { [queue.name]: ids } : { queue: queue.name, matching, expected };
    await downloadFile('/admin/nsw/labels', 'address-labels.pdf', { data }).catch(
      (error: unknown) => tellRefusal(error, 'Unable to print the address labels.'),
    );
    setBusy(false);
  }

  return (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      disabled={tooMany}
      loading={busy}
      onClick={() => void print()}
    >
      {tooMany ? `Address labels (${MOST_LABELS} at most)` : 'Address labels'}
    </Button>
  );
}
