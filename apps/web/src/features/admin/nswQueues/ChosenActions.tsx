import { Button } from '@mantine/core';
import type { NswQueueFilter } from '@platewise/shared/nswQueues';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChosenRows } from '../../../components/officeList/useChosen';
import { LabelsButton } from './LabelsButton';
import { MarkDialog } from './MarkDialog';
import type { Queue } from './queues';
import type { Seen } from './useSeen';

type Props = { queue: Queue; chosen: ChosenRows<NswQueueFilter>; seen: Seen };

/** What can be done with several rows at once. */
export function ChosenActions({ queue, chosen, seen }: Props) {
  const [marking, setMarking] = useState(false);
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
        onClick={() => setMarking(true)}
      >
        Mark chosen
      </Button>
      <LabelsButton queue={queue} chosen={chosen} />
      {marking && (
        <MarkDialog queue={queue} chosen={chosen} seen={seen} onClose={() => setMarking(false)} />
      )}
    </>
  );
}
