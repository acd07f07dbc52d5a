import { Button } from '@mantine/core';
import type { TaxInvoiceRow } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useTaxInvoicesQuery } from '../../../api/invoicesApi';
import { useUser } from '../../../api/useUser';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useRefusal } from '../../../components/payment/useRefusal';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import { BUY_VOUCHERS, VOUCHERS } from '../pages';
import { PayDialog } from './PayDialog';
import { TaxInvoiceList } from './TaxInvoiceList';
import { Unpaid } from './Unpaid';

export default function TaxInvoicesPage() {
  const user = useUser();
  const userId = user?.id ?? '';
  const refusal = useRefusal();
  const [paying, setPaying] = useState<TaxInvoiceRow | null>(null);
  const { data, isError, refetch } = useTaxInvoicesQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page title="Tax Invoices">
      <CorporateLinks
        links={[
          { to: VOUCHERS, label: 'Your vouchers' },
          { to: BUY_VOUCHERS, label: 'Purchase vouchers' },
        ]}
      />
      {refusal && <PaymentRefusal reason={refusal} page="" userId={userId} />}
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.length === 0 && (
        <EmptyState title="You have no tax invoices yet">
          Each purchase of vouchers comes with a tax invoice, which you can download here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <Unpaid invoices={data} onPay={setPaying} />
          <TaxInvoiceList invoices={data} onPay={setPaying} />
        </>
      )}
      {user && paying && <PayDialog user={user} invoice={paying} onClose={() => setPaying(null)} />}
    </Page>
  );
}
