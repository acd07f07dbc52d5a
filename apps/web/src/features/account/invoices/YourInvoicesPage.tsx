import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useOwnInvoicesQuery } from '../../../api/invoicesApi';
import { useUser } from '../../../api/useUser';
import { EmptyPlatePicture } from '../../../components/pictures/EmptyPlatePicture';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { OwnInvoiceList } from './OwnInvoiceList';

export default function YourInvoicesPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, isFetching, refetch } = useOwnInvoicesQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page title="Your invoices" lead="A tax invoice for everything you have paid for.">
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          }
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.length === 0 && (
        <EmptyState title="You have no invoices yet" picture={<EmptyPlatePicture />}>
          When you pay for a course, a reprint or vouchers, the tax invoice is kept here. What a
          voucher or a code has paid for comes without one.
        </EmptyState>
      )}
      {data && data.length > 0 && <OwnInvoiceList invoices={data} />}
    </Page>
  );
}
