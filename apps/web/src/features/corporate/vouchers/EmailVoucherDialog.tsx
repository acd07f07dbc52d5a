import { Alert, Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  MOST_OF_A_MESSAGE,
  type VoucherRow,
  voucherRecipientSchema,
} from '@platewise/shared/vouchers';
import { useSendVoucherMutation } from '../../../api/vouchersApi';
import { Dialog } from '../../../ui/Dialog';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FieldRow } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { notify } from '../../../ui/notify';
import classes from './EmailVoucherDialog.module.css';
import { courseTitleOf, holderOf } from './voucherWords';

type Props = { voucher: VoucherRow; onClose: () => void };

/** Mails a voucher to a person: for the first time, once more, or to somebody else instead. */
export const EmailVoucherDialog = ({ voucher, onClose }: Props) => (
  <Dialog opened onClose={onClose} title="Email voucher">
    <p className={classes.what}>
      {courseTitleOf(voucher.courseId)}
      <span className={classes.code}>{voucher.voucher}</span>
    </p>
    <RecipientForm voucher={voucher} onClose={onClose} />
  </Dialog>
);

function RecipientForm({ voucher, onClose }: Props) {
  const [send] = useSendVoucherMutation();
  const holder = voucher.sentToEmail;
  const changesHands = (email: string) =>
    holder !== null && email.trim() !== '' && email.trim().toLowerCase() !== holder;

  return (
    <Form
      initialValues={{
        firstName: voucher.sentToFirstName ?? '',
        lastName: voucher.sentToLastName ?? '',
        email: holder ?? '',
        message: '',
      }}
      schema={voucherRecipientSchema}
      keepAs={`voucher-${voucher.voucher}`}
      failure={MESSAGES.voucher.notSent}
      onSubmit={async (recipient) => {
        const { voucher: voucherCode, courseId } = voucher;
        const replace = changesHands(recipient.email);
        await send({ ...recipient, voucherCode, courseId, replace }).unwrap();
        notify.success(MESSAGES.voucher.sent(recipient.firstName, recipient.lastName));
        onClose();
      }}
    >
      {({ values }) => (
        <>
          <FieldRow>
            <TextField name="firstName" label="First name" autoComplete="off" />
            <TextField name="lastName" label="Last name" autoComplete="off" />
          </FieldRow>
          <EmailField name="email" label="Email address" autoComplete="off" />
          <TextAreaField
            name="message"
            label="Message"
            description="Stands in the email beside the code and the link."
            maxLength={MOST_OF_A_MESSAGE}
            optional
          />
          {changesHands(values.email) && (
            <Alert color="saffron" role="status">
              {holderOf(voucher)} has this voucher now. The new person gets a new code, and the code
              that {holderOf(voucher)} has stops working.
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="md" disabled={!voucherRecipientSchema.isValidSync(values)}>
              Send
            </SubmitButton>
          </Group>
        </>
      )}
    </Form>
  );
}
