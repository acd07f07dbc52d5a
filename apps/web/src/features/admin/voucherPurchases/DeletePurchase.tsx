import { MESSAGES } from '@platewise/shared/messages';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { useDeletePurchaseMutation, useOfficePurchaseQuery } from '../../../api/officePurchasesApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { tellOutcome } from '../../../ui/tellOutcome';
import { sayDeletion } from './sayDeletion';
import classes from './voucherPurchases.module.css';

type Props = { purchase: OfficePurchase; onClose: () => void };

/** Says first what goes with it and what stays. */
export function DeletePurchase({ purchase, onClose }: Props) {
  const whole = useOfficePurchaseQuery(purchase.prePurchaseId, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useDeletePurchaseMutation();
  const { deleted, notDeleted } = MESSAGES.voucherPurchases;

  async function confirm() {
    await tellOutcome(remove(purchase), { success: deleted, failure: notDeleted });
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      danger
      title="Delete voucher purchase"
      confirmLabel="Delete voucher purchase"
      busy={isLoading || whole.isFetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={classes.first}>
        Delete the purchase of {purchase.companyName} for {purchase.amountDue}? This cannot be
        undone.
      </p>
      {whole.isFetching && <SkeletonLines lines={2} />}
      {whole.currentData && (
        <ul>
          {sayDeletion(whole.currentData).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
