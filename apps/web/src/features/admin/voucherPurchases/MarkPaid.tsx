import { MESSAGES } from '@platewise/shared/messages';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { useMarkPurchasePaidMutation } from '../../../api/officePurchasesApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { tellOutcome } from '../../../ui/tellOutcome';
import classes from './voucherPurchases.module.css';

type Props = { purchase: OfficePurchase; onClose: () => void };

export function MarkPaid({ purchase, onClose }: Props) {
  const [markPaid, { isLoading }] = useMarkPurchasePaidMutation();
  const { companyName, amountDue, invoiceNumber, email } = purchase;
  const { paid, notPaid } = MESSAGES.voucherPurchases;

  async function confirm() {
    await tellOutcome(markPaid(purchase), { success: paid, failure: notPaid });
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      danger
      title="Mark as paid"
      confirmLabel="Mark as paid"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={classes.first}>
        Has {companyName} paid {amountDue}
        {invoiceNumber && ` for invoice ${invoiceNumber}`}? This cannot be undone.
      </p>
      <p>We thank {email} and send the tax invoice again, marked as paid.</p>
    </ConfirmDialog>
  );
}
