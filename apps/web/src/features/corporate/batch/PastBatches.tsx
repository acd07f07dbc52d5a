import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { VoucherBatch } from '@platewise/shared/voucherBatches';
import { useVoucherBatchesQuery } from '../../../api/voucherBatchesApi';
import { FirstRows } from '../../../ui/FirstRows';
import classes from './Batch.module.css';
import { titleOf } from './courseOptions';

/** The lists that were sent before, each with its report. */
export function PastBatches({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useVoucherBatchesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.past} aria-labelledby="past">
      <h2 id="past">Lists you have sent</h2>
      <FirstRows rows={data}>
        {(first) => (
          <ul className={classes.pastList}>
            {first.map((batch) => (
              <li key={batch.id}>
                <Anchor component="button" type="button" onClick={() => onOpen(batch.id)}>
                  {titleOf(batch.courseId)}, {showTime(new Date(batch.sentAt))}
                </Anchor>
                <span className={classes.hint}>{outcome(batch)}</span>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </section>
  );
}

function outcome({ sent, queued, failed, withdrawn, notSent }: VoucherBatch): string {
  const counted: [number, string][] = [
    [sent, 'sent'],
    [queued, 'on their way'],
    [failed, 'failed'],
    [withdrawn, 'withdrawn'],
    [notSent, 'not sent'],
  ];
  return counted
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en-AU')} ${what}`)
    .join(', ');
}
