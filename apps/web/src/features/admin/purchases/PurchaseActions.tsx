import { Anchor, Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type OfficePurchase,
  paymentReceivedSchema,
  releaseCertificatesSchema,
} from '@platewise/shared/purchases/office';
import { type ComponentType, useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { useToday } from '../../../components/useToday';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { FormDialog } from '../../../ui/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import { TextField } from '../../../ui/form/TextField';
import { EmptyState } from '../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import rowClasses from '../officeList/rowActions.module.css';
import { TaxInvoiceLink } from '../officeList/TaxInvoiceLink';
import { PurchaseCreditNotes } from '../refunds/CreditNotes';
import { RefundPart } from '../refunds/RefundPart';
import { LoginAsUserLink } from '../users/LoginAsUserLink';
import {
  useDeletePurchaseMutation,
  useMarkPurchasePaidMutation,
  useOfficePurchaseQuery,
  useReleaseCertificatesMutation,
} from './officePurchasesApi';
import { PurchaseDialog } from './PurchaseDialog';
import { isOwed, owedText } from './purchaseWords';
import { RefundPurchase } from './RefundPurchase';
import classes from './voucherPurchases.module.css';
import { PurchasedVouchers } from './vouchers/PurchasedVouchers';

type DialogProps = { purchase: OfficePurchase; onClose: () => void };
type Action = { label: string; Dialog: ComponentType<DialogProps>; danger?: boolean };

const EDIT: Action = { label: 'Edit', Dialog: PurchaseDialog };
const VOUCHERS: Action = { label: 'Vouchers', Dialog: VouchersDialog };
const MARK_PAID: Action = { label: 'Mark as paid', Dialog: MarkPaid };
const RELEASE: Action = { label: 'Release certificates', Dialog: ReleaseCertificates };
const REFUND: Action = { label: 'Refund', Dialog: RefundPurchase, danger: true };
const REFUND_PART: Action = { label: 'Refund a part', Dialog: RefundPart, danger: true };
const CREDIT: Action = { label: 'Credit', Dialog: RefundPart, danger: true };
const DELETE: Action = { label: 'Delete', Dialog: DeletePurchase, danger: true };

export function PurchaseActions({ purchase }: { purchase: OfficePurchase }) {
  /** With the purchase as it was then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<{ action: Action; purchase: OfficePurchase } | null>(null);
  const { companyName, invoiceGuid, paymentId } = purchase;
  const link = (action: Action) => (
    <Anchor
      component="button"
      className={action.danger ? rowClasses.danger : rowClasses.action}
      aria-label={`${action.label}: ${companyName}`}
      onClick={() => setOpened({ action, purchase })}
    >
      {action.label}
    </Anchor>
  );
  return (
    <div className={classes.actions}>
      <Permitted needs="money change">{link(EDIT)}</Permitted>
      {link(VOUCHERS)}
      <Permitted needs="money change">
        {isOwed(purchase) && link(MARK_PAID)}
        {isOwed(purchase) && !purchase.certificatesReleasedDateTime && link(RELEASE)}
      </Permitted>
      <TaxInvoiceLink invoiceGuid={invoiceGuid} name={companyName} />
      <LoginAsUserLink user={purchase} />
      <Permitted needs="money change">
        {paymentId && link(REFUND)}
        {purchase.leftCents > 0 && link(isOwed(purchase) ? CREDIT : REFUND_PART)}
        {link(DELETE)}
      </Permitted>
      {opened && (
        <opened.action.Dialog purchase={opened.purchase} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

type Props = { purchase: OfficePurchase; onClose: () => void };

/** Says first what goes with it and what stays. */
function DeletePurchase({ purchase, onClose }: Props) {
  const whole = useOfficePurchaseQuery(purchase.prePurchaseId, { refetchOnMountOrArgChange: true });
  const [remove] = useDeletePurchaseMutation();
  const { deleted, notDeleted } = MESSAGES.voucherPurchases;

  return (
    <ConfirmDialog
      danger
      title="Delete voucher purchase"
      confirmLabel="Delete voucher purchase"
      loading={whole.isFetching}
      onConfirm={() => remove(purchase)}
      success={deleted}
      failure={notDeleted}
      onClose={onClose}
    >
      <p className={classes.first}>
        Delete the purchase of {purchase.companyName} for {purchase.amountDue}? You can’t undo this.
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

type MarkPaidProps = { purchase: OfficePurchase; onClose: () => void };

/** Asks when the money came and how the bank names it: both are looked for when the books are compared. */
function MarkPaid({ purchase, onClose }: MarkPaidProps) {
  const [markPaid] = useMarkPurchasePaidMutation();
  const today = useToday();
  const { prePurchaseId, version, companyName, invoiceNumber, email } = purchase;
  const { paid, notPaid } = MESSAGES.voucherPurchases;
  return (
    <FormDialog
      title="Mark as paid"
      size="md"
      lead={
        <p className={classes.first}>
          Has {companyName} paid <strong>{owedText(purchase)}</strong>
          {invoiceNumber && ` for invoice ${invoiceNumber}`}? You can’t undo this.
        </p>
      }
      initialValues={{ paidOn: today, reference: '' }}
      schema={paymentReceivedSchema}
      context={{ today }}
      onSubmit={(received) => markPaid({ prePurchaseId, version, ...received }).unwrap()}
      success={paid}
      failure={notPaid}
      submitLabel="Mark as paid"
      onClose={onClose}
    >
      <DateField name="paidOn" label="Date paid" max={today} autoComplete="off" />
      <TextField
        name="reference"
        label="Bank reference"
        description="As it appears on your bank statement."
        autoComplete="off"
        maxLength={100}
        optional
      />
      <p>We email {email} to say thanks, with the tax invoice marked as paid.</p>
    </FormDialog>
  );
}

/** The purchase stays unpaid. Certificates that were waiting are issued straight away. */
function ReleaseCertificates({ purchase, onClose }: DialogProps) {
  const [release] = useReleaseCertificatesMutation();
  const { prePurchaseId, version, companyName } = purchase;
  return (
    <FormDialog
      title="Release certificates"
      size="md"
      lead={
        <p className={classes.first}>
          {companyName} still owes <strong>{owedText(purchase)}</strong>, so the certificates of its
          learners are waiting for the payment. Issue them anyway? You can’t undo this.
        </p>
      }
      initialValues={{ reason: '' }}
      schema={releaseCertificatesSchema.pick(['reason'])}
      onSubmit={({ reason }) => release({ prePurchaseId, version, reason }).unwrap()}
      success="The certificates have been released."
      failure="We couldn’t release the certificates."
      submitLabel="Release certificates"
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" autoComplete="off" maxLength={500} />
    </FormDialog>
  );
}

const isRedeemed = (status: string) => status === 'Redeemed' || status === 'Completed';

/** Lists what is deleted with a purchase and what stays, a line each. */
function sayDeletion(purchase: OfficePurchase): string[] {
  const { vouchers, amountPaid, refundedCents, refundedDateTime, paymentId } = purchase;
  const redeemed = vouchers.filter(({ status }) => isRedeemed(status)).length;
  const gone = vouchers.filter(({ status }) => !isRedeemed(status));
  const held = gone.filter(({ sentToEmail }) => sentToEmail).length;
  return [
    gone.length > 0 && `${formatCount(gone.length, 'voucher')} not redeemed: deleted.`,
    held > 0 &&
      `${formatCount(held, 'voucher')} of those ${held === 1 ? 'has' : 'have'} been sent to people. Their links will show this.`,
    redeemed > 0 &&
      `${formatCount(redeemed, 'voucher')} redeemed: the learners keep their courses, and the business still sees them.`,
    isOwed(purchase) && 'The business no longer owes anything for it.',
    !isOwed(purchase) &&
      !refundedDateTime &&
      `No refund is made: we keep ${refundedCents > 0 ? 'what has not been refunded' : amountPaid}.${paymentId ? ' To return it, refund the purchase first.' : ''}`,
  ].filter((line) => line !== false);
}

type VouchersDialogProps = { purchase: OfficePurchase; onClose: () => void };

/** All vouchers of a purchase with their course, state and holder, and what was refunded of it. */
function VouchersDialog({ purchase, onClose }: VouchersDialogProps) {
  const { data, isError, refetch } = useOfficePurchaseQuery(purchase.prePurchaseId);
  return (
    <Dialog opened onClose={onClose} size="72rem" title={`Vouchers of ${purchase.companyName}`}>
      {data && <PurchasedVouchers purchase={data} />}
      {data && <PurchaseCreditNotes purchase={data} />}
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
