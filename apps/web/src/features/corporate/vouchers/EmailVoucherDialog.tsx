import { Alert, Anchor } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  MOST_OF_A_MESSAGE,
  MOST_UNPAID_MAILS_A_DAY,
  type VoucherRow,
  voucherRecipientSchema,
} from '@platewise/shared/vouchers';
import { Link } from 'react-router-dom';
import { NameFields } from '../../../components/NameFields';
import { FormDialog } from '../../../ui/FormDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { EmailField } from '../../../ui/form/EmailField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TAX_INVOICES } from '../pages';
import classes from './EmailVoucherDialog.module.css';
import { courseTitleOf, holderOf } from './voucherRules';
import { useSendVoucherMutation } from './vouchersApi';

type Props = { voucher: VoucherRow; onClose: () => void };

/** Emails a voucher to a person: for the first time, again, or to a different person. */
export function EmailVoucherDialog({ voucher, onClose }: Props) {
  const [send] = useSendVoucherMutation();
  const holder = voucher.sentToEmail;
  const changesHands = (email: string) =>
    holder !== null && email.trim() !== '' && email.trim().toLowerCase() !== holder;

  return (
    <FormDialog
      title="Email voucher"
      size="md"
      lead={
        <p className={classes.what}>
          {courseTitleOf(voucher.courseId)}
          <span className={classes.code}>{voucher.voucher}</span>
        </p>
      }
      initialValues={{
        firstName: voucher.sentToFirstName ?? '',
        lastName: voucher.sentToLastName ?? '',
        email: holder ?? '',
        message: '',
      }}
      schema={voucherRecipientSchema}
      draftKey={`voucher-${voucher.voucher}`}
      onSubmit={async (recipient) => {
        const { voucher: voucherCode, courseId } = voucher;
        const replace = changesHands(recipient.email);
        // A message that was typed for a paid voucher must not be sent with an unpaid one.
        const message = voucher.isPaid ? recipient.message : undefined;
        await send({ ...recipient, message, voucherCode, courseId, replace }).unwrap();
        return MESSAGES.voucher.sent(recipient.firstName, recipient.lastName);
      }}
      success={(sent) => sent}
      failure={(error) => showProblem(error, MESSAGES.voucher.notSent)}
      submitLabel="Send"
      submitDisabled={(values) => !voucherRecipientSchema.isValidSync(values)}
      onClose={onClose}
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
              {holderOf(voucher)} has this voucher now. The new person will get a new code, and{' '}
              {holderOf(voucher)}’s code will stop working.
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}
