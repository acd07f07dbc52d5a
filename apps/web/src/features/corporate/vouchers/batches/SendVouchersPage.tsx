import { Anchor, Button } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import type { VoucherBatch } from '@platewise/shared/vouchers/batches';
import { useSearchParams } from 'react-router-dom';
import { FirstRows } from '../../../../ui/list/FirstRows';
import { Page } from '../../../../ui/Page';
import { useFocusOnTurn } from '../../../../ui/useFocusOnTurn';
import { CorporateLinks } from '../../CorporateLinks';
import { STAFF, VOUCHERS } from '../../pages';
import classes from './Batch.module.css';
import { BatchReport } from './BatchReport';
import { titleOf } from './courseOptions';
import { NewBatch } from './NewBatch';
import { useVoucherBatchesQuery } from './voucherBatchesApi';

export default function SendVouchersPage() {
  const [params, setParams] = useSearchParams();
  const sent = params.get('list');
  useFocusOnTurn(sent ?? 'new');

  function open(id: string) {
    setParams({ list: id });
    window.scrollTo(0, 0);
  }

  return (
    <Page
      title="Send vouchers to many"
      lead="Paste or upload a list of names and emails, check it, and send everyone on it a voucher."
    >
      <CorporateLinks
        links={[
          { to: VOUCHERS, label: 'Your vouchers' },
          { to: STAFF, label: 'Your staff' },
        ]}
      />
      {sent ? (
        <>
          <BatchReport key={sent} id={sent} />
          <Button variant="default" mt="lg" onClick={() => setParams({})}>
            Send another list
          </Button>
        </>
      ) : (
        <>
          <NewBatch onSent={({ id }) => open(id)} />
          <PastBatches onOpen={open} />
        </>
      )}
    </Page>
  );
}

/** Lists that were sent earlier, each with its report. */
function PastBatches({ onOpen }: { onOpen: (id: string) => void }) {
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
    [queued, 'being sent'],
    [failed, 'failed'],
    [withdrawn, 'withdrawn'],
    [notSent, 'not sent'],
  ];
  return counted
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatNumber(count)} ${what}`)
    .join(', ');
}
