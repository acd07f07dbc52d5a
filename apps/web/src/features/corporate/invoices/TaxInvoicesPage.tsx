import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useTaxInvoicesQuery } from '../../../api/invoicesApi';
import { useUser } from '../../../api/useUser';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import { InvoiceList } from './InvoiceList';

export default function TaxInvoicesPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, refetch } = useTaxInvoicesQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page title="Tax Invoices">
      <CorporateLinks links={[{ to: '/Corporate/', label: 'Your vouchers' }]} />
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
      {data && data.length > 0 && <InvoiceList invoices={data} />}
    </Page>
  );
}
