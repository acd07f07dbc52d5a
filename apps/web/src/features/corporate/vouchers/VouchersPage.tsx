import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useUser } from '../../../api/useUser';
import { usePurchasedVouchersQuery } from '../../../api/vouchersApi';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import { withCourse } from './findVouchers';
import { NoVouchers } from './NoVouchers';
import { VoucherFinder } from './VoucherFinder';

export default function VouchersPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, refetch } = usePurchasedVouchersQuery(userId, {
    skip: !userId,
    // Learners redeem and finish while nobody looks.
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page title="Your Vouchers" lead="Give each code to one person; here you see how far they are.">
      <CorporateLinks
        links={[
          { to: '/corporate-tax-invoice/', label: 'Tax invoices' },
          { to: '/your-courses/', label: 'Your courses' },
        ]}
      />
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={8} />}
      {data?.length === 0 && <NoVouchers />}
      {data && data.length > 0 && <VoucherFinder vouchers={data.map(withCourse)} />}
    </Page>
  );
}
