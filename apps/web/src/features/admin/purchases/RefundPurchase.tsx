import { Button, Group } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { refundSchema } from '@platewise/shared/payments';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { Dialog } from '../../../ui/Dialog';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { CheckField } from '../../../ui/form/CheckField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
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
    <Dialog opened onClose={onClose} size="lg" title={`Refund ${amountPaid}`}>
      <p className={classes.first}>
        The whole amount goes back to the card of {companyName}, and we tell them by email. This
        cannot be undone. Vouchers that have been redeemed stay with the learners.
      </p>
      <Form
        initialValues={{ reason: '', cancelVouchers: true }}
        schema={formSchema}
        onSubmit={async (values) => {
          await refund({ paymentId: paymentId ?? '', ...values }).unwrap();
          notify.success(`${amountPaid} has been refunded.`);
          onClose();
        }}
        onFailure={(error) => showRefusal(error, 'Unable to refund the payment.')}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          description="Kept in the office; the business does not see it."
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
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md" color="tomato">
            Refund {amountPaid}
          </SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
