import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/Page';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { CorporateLinks } from '../CorporateLinks';
import { STAFF, VOUCHERS } from '../pages';
import { BatchReport } from './BatchReport';
import { NewBatch } from './NewBatch';
import { PastBatches } from './PastBatches';

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
      lead="Paste or upload a list of names and emails, check it, and send a voucher to everybody on it at once."
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
