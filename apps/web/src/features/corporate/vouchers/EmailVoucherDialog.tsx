import { Alert, Anchor, Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  MOST_OF_A_MESSAGE,
  MOST_UNPAID_MAILS_A_DAY,
  type VoucherRow,
  voucherRecipientSchema,
} from '@platewise/shared/vouchers';
import { Link } from 'react-router-dom';
import { NameFields } from '../../../components/NameFields';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TAX_INVOICES } from '../pages';
import classes from './EmailVoucherDialog.module.css';
import { useSendVoucherMutation } from './vouchersApi';
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
        // What was typed while it was paid is not sent with a voucher that is not.
        const message = voucher.isPaid ? recipient.message : undefined;
        await send({ ...recipient, message, voucherCode, courseId, replace }).unwrap();
        notify.success(MESSAGES.voucher.sent(recipient.firstName, recipient.lastName));
        onClose();
      }}
    >
      {({ values }) => (
        <>
          <NameFields
            first={{ name: 'firstName', label: 'First name', autoComplete: 'off', maxLength: 50 }}
            last={{ name: 'lastName', label: 'Last name', autoComplete: 'off', maxLength: 50 }}
            oneName="They have one name only"
          />
          <EmailField name="email" label="Email address" autoComplete="off" />
          {voucher.isPaid ? (
            <TextAreaField
              name="message"
              label="Message"
              description="Included in the email, next to the code and the link."
              maxLength={MOST_OF_A_MESSAGE}
              optional
            />
          ) : (
            <p className={classes.unpaid}>
              The invoice for this voucher isn’t paid yet. You can email {MOST_UNPAID_MAILS_A_DAY}{' '}
              of these vouchers a day. Once it’s paid, you can email all of them and add a message.{' '}
              <Anchor component={Link} to={TAX_INVOICES}>
                Pay the invoice
              </Anchor>
            </p>
          )}
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
