import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { useOfficePurchaseQuery } from '../../../../api/officePurchasesApi';
import { Dialog } from '../../../../ui/Dialog';
import { EmptyState } from '../../../../ui/EmptyState';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import { PurchasedVouchers } from './PurchasedVouchers';

type Props = { purchase: OfficePurchase; onClose: () => void };

/** All vouchers of a purchase: for which course, where they stand, who has them. */
export function VouchersDialog({ purchase, onClose }: Props) {
  const { data, isError, refetch } = useOfficePurchaseQuery(purchase.prePurchaseId);
  return (
    <Dialog opened onClose={onClose} size="72rem" title={`Vouchers of ${purchase.companyName}`}>
      {data && <PurchasedVouchers purchase={data} />}
      {!data && isError && (
        <EmptyState
          title={MESSAGES.voucherPurchases.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
    </Dialog>
  );
}
