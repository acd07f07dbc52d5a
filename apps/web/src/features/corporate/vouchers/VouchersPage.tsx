import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useUser } from '../../../api/useUser';
import { useVoucherSummaryQuery } from '../../../api/vouchersApi';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import { BUY_VOUCHERS, SEND_VOUCHERS, STAFF, TAX_INVOICES } from '../pages';
import { NoVouchers } from './NoVouchers';
import { VoucherTable } from './VoucherTable';

const LINKS = [
  { to: BUY_VOUCHERS, label: 'Purchase new vouchers' },
  { to: SEND_VOUCHERS, label: 'Send to many' },
  { to: STAFF, label: 'Your staff' },
  { to: TAX_INVOICES, label: 'Tax invoices' },
  { to: '/your-courses/', label: 'Your courses' },
];

export default function VouchersPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, refetch } = useVoucherSummaryQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page
      title="Your Vouchers"
      width="full"
      lead="Email each voucher to one person; here you see how far they are."
    >
      <CorporateLinks links={LINKS} />
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={8} />}
      {data?.bought === 0 && <NoVouchers />}
      {data && data.bought > 0 && <VoucherTable userId={userId} summary={data} />}
    </Page>
  );
}
