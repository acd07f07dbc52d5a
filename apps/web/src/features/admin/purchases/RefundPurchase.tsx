import { formatNumber } from '@platewise/shared/count';
import { refundSchema } from '@platewise/shared/payments';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { FormDialog } from '../../../ui/FormDialog';
import { CheckField } from '../../../ui/form/CheckField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useOfficePurchaseQuery, useRefundPurchaseMutation } from './officePurchasesApi';
import classes from './voucherPurchases.module.css';

type Props = { purchase: OfficePurchase; onClose: () => void };

const formSchema = refundSchema.pick(['reason', 'cancelVouchers']);

const isUnused = ({ status }: { status: string }) =>
  status === 'Not Yet Redeemed' || status === 'Expired';

export function RefundPurchase({ purchase, onClose }: Props) {
  const [refund] = useRefundPurchaseMutation();
  const whole = useOfficePurchaseQuery(purchase.prePurchaseId, { refetchOnMountOrArgChange: true });
  const { paymentId, companyName, amountPaid } = purchase;
  const unused = whole.isFetching ? null : (whole.data?.vouchers.filter(isUnused).length ?? 0);
  return (
    <FormDialog
      title={`Refund ${amountPaid}`}
      lead={
        <p className={classes.first}>
          We refund the full amount to {companyName}’s card and let them know by email. You can’t
          undo this. Redeemed vouchers stay with the learners.
        </p>
      }
      initialValues={{ reason: '', cancelVouchers: true }}
      schema={formSchema}
      onSubmit={(values) => refund({ paymentId: paymentId ?? '', ...values }).unwrap()}
      success={`${amountPaid} has been refunded.`}
      failure="Unable to refund the payment."
      submitLabel={`Refund ${amountPaid}`}
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        description="For the office only. The business doesn’t see it."
        maxLength={500}
      />
      {unused === null && <SkeletonLines lines={1} />}
      {unused !== null && unused > 0 && (
        <CheckField
          name="cancelVouchers"
          label={`Also cancel the ${unused === 1 ? 'unused voucher' : `${formatNumber(unused)} unused vouchers`}`}
          description="They can no longer be redeemed. They are shown as cancelled."
        />
      )}
    </FormDialog>
  );
}
