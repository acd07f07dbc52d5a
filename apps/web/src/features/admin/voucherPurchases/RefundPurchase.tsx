import { Button, Group } from '@mantine/core';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { refundSchema } from '@platewise/shared/payments';
import { useRefundPurchaseMutation } from '../../../api/officePurchasesApi';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import classes from './voucherPurchases.module.css';

type Props = { purchase: OfficePurchase; onClose: () => void };

const formSchema = refundSchema.pick(['reason']);

export function RefundPurchase({ purchase, onClose }: Props) {
  const [refund] = useRefundPurchaseMutation();
  const { paymentId, companyName, amountPaid } = purchase;
  return (
    <Dialog opened onClose={onClose} size="lg" title={`Refund ${amountPaid}`}>
      <p className={classes.first}>
        The whole amount goes back to the card of {companyName}. This cannot be undone. The vouchers
        stay: delete the purchase afterwards if they should go.
      </p>
      <Form
        initialValues={{ reason: '' }}
        schema={formSchema}
        onSubmit={async ({ reason }) => {
          await refund({ paymentId: paymentId ?? '', reason }).unwrap();
          notify.success('The payment is given back.');
          onClose();
        }}
        onFailure={(error) => tellRefusal(error, 'Unable to refund the payment.')}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          description="Kept in the office; the business does not see it."
          maxLength={500}
        />
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
