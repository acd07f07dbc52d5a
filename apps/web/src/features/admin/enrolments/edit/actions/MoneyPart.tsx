import { Button } from '@mantine/core';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import {
  type EnrolmentActions,
  type EnrolmentPayment,
  reasonSchema,
} from '@platewise/shared/enrolments/officeActions';
import { showCents } from '@platewise/shared/money';
import { refundSchema } from '@platewise/shared/payments';
import { useState } from 'react';
import { Permitted } from '../../../../../components/Permitted';
import { CheckField } from '../../../../../ui/form/CheckField';
import { EnrolmentRefunds } from '../../../refunds/EnrolmentRefunds';
import {
  useEndEnrolmentMutation,
  useGiveVoucherBackMutation,
  useRefundEnrolmentMutation,
} from '../../officeActionsApi';
import classes from './Actions.module.css';
import { ReasonDialog } from './ReasonDialog';

/** Giving back what was paid, and ending the enrolment. */
export function MoneyPart({ actions }: { actions: EnrolmentActions }) {
  const { payment, voucher, endedAt } = actions;
  const isPaid = payment !== null || voucher !== null;
  if (!isPaid && endedAt) return null;
  const isSettled = endedAt && (payment?.refunded || voucher?.whyNotReturnable);
  return (
    <div className={isSettled ? classes.part : classes.apart}>
      <h3 className={classes.heading}>{headingOf(actions)}</h3>
      {payment && <PaymentAction actions={actions} payment={payment} />}
      {voucher && <VoucherAction actions={actions} voucher={voucher} />}
      {!isPaid && (
        <EndEnrolment
          actions={actions}
          consequence="There is no payment to refund and no voucher to return."
        />
      )}
      {!voucher && <EnrolmentRefunds actions={actions} />}
    </div>
  );
}

function headingOf({ payment, voucher }: EnrolmentActions) {
  if (payment) return 'Payment';
  return voucher ? 'Voucher' : 'Ending the enrolment';
}

type Props = { actions: EnrolmentActions; payment: EnrolmentPayment };

function PaymentAction({ actions, payment }: Props) {
  const [open, setOpen] = useState(false);
  const canEnd = payment.refunded && !actions.endedAt;
  const isPartBack = Boolean(payment.creditedCents);
  return (
    <>
      <p>{standingOf(payment)}</p>
      {canEnd && <p className={classes.quiet}>The enrolment continues.</p>}
      {((!payment.refunded && !isPartBack) || canEnd) && (
        <Permitted needs="money change">
          <Button variant="light" color="tomato" onClick={() => setOpen(true)}>
            {canEnd ? 'End the enrolment' : `Refund ${showCents(payment.amountCents)}`}
          </Button>
        </Permitted>
      )}
      {!payment.refunded && !actions.endedAt && (
        <EndEnrolment
          actions={actions}
          label={isPartBack ? 'End the enrolment' : 'End without a refund'}
          consequence={
            isPartBack
              ? 'No more of the payment is refunded.'
              : `The payment of ${showCents(payment.amountCents)} isn’t refunded.`
          }
        />
      )}
      {open && <RefundDialog actions={actions} payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function standingOf(payment: EnrolmentPayment) {
  const { amountCents, paidAt, refunded, refundedAt, disputedAt, creditedCents } = payment;
  const paid = `${showCents(amountCents)} paid by card on ${showDay(sydneyDay(new Date(paidAt)))}`;
  if (refundedAt) return `${paid}, refunded on ${showTime(new Date(refundedAt))}.`;
  if (refunded) return `${paid}. Refund in progress: the payment provider hasn’t confirmed it yet.`;
  if (disputedAt) return `${paid}. The cardholder has disputed it with their bank.`;
  return creditedCents
    ? `${paid}. We have refunded ${showCents(creditedCents)} of it.`
    : `${paid}.`;
}

type RefundDialogProps = {
  actions: EnrolmentActions;
  payment: EnrolmentPayment;
  onClose: () => void;
};

const formSchema = refundSchema.omit(['cancelVouchers']);

const LOSES_ACCESS = 'The learner can’t study any more, and the enrolment can’t be reopened.';

/** Gives the money back; of a payment that was given back, only the enrolment is left to end. */
function RefundDialog({ actions, payment, onClose }: RefundDialogProps) {
  const [refund] = useRefundEnrolmentMutation();
  const { learnerName, courseTitle, endedAt } = actions;
  const { id: paymentId, refunded, amountCents } = payment;
  const certificate = findValidCertificate(actions);
  const what = `the enrolment of ${learnerName} in ${courseTitle}`;
  return (
    <ReasonDialog
      title={refunded ? 'End the enrolment' : `Refund ${showCents(amountCents)}`}
      lead={
        refunded
          ? `This ends ${what}. ${LOSES_ACCESS}`
          : `We refund the full amount to the card that paid for ${what}. You can’t undo this.`
      }
      schema={formSchema}
      initialValues={{ endEnrolment: refunded }}
      confirmLabel={refunded ? 'End the enrolment' : `Refund ${showCents(amountCents)}`}
      danger
      onConfirm={(values) => refund({ ...values, paymentId }).unwrap()}
      success={refunded ? 'The enrolment has been ended.' : 'The payment has been refunded.'}
      failure={refunded ? 'Unable to end the enrolment.' : 'Unable to refund the payment.'}
      onClose={onClose}
    >
      {!refunded && !endedAt && (
        <CheckField
          name="endEnrolment"
          label="End the enrolment too"
          description={
            certificate ? `Revoke certificate ${certificate.number} first.` : LOSES_ACCESS
          }
          disabled={certificate !== undefined}
        />
      )}
    </ReasonDialog>
  );
}

type Voucher = NonNullable<EnrolmentActions['voucher']>;
type VoucherProps = { actions: EnrolmentActions; voucher: Voucher };

function VoucherAction(props: VoucherProps) {
  const { actions, voucher } = props;
  const { code, companyName, whyNotReturnable } = voucher;
  if (!whyNotReturnable) return <ReturnableVoucher {...props} />;
  return (
    <>
      <p>
        Paid with voucher {code}
        {companyName && ` of ${companyName}`}. {whyNotReturnable}
      </p>
      {!actions.endedAt && (
        <EndEnrolment actions={actions} consequence={`${whyNotReturnable} It stays used.`} />
      )}
    </>
  );
}

function ReturnableVoucher({ actions, voucher }: VoucherProps) {
  const [open, setOpen] = useState(false);
  const [giveBack] = useGiveVoucherBackMutation();
  const { userCourseId, learnerName, courseTitle } = actions;
  const { code, companyName, expiresOn } = voucher;
  const whose = companyName ?? 'its business';
  const certificate = findValidCertificate(actions);
  return (
    <>
      <p>
        Paid with voucher {code} of {whose}, valid until {showDay(expiresOn)}.
        {certificate && ` Revoke certificate ${certificate.number} before you return it.`}
      </p>
      <Permitted needs="enrolments change">
        <Button
          variant="light"
          color="tomato"
          disabled={certificate !== undefined}
          onClick={() => setOpen(true)}
        >
          Return the voucher
        </Button>
      </Permitted>
      {open && (
        <ReasonDialog
          title="Return the voucher"
          lead={`${whose} gets voucher ${code} back and can use it again. It ends the enrolment of ${learnerName} in ${courseTitle}: the learner can’t study any more, and the enrolment can’t be reopened.`}
          schema={reasonSchema}
          confirmLabel="Return voucher"
          danger
          onConfirm={({ reason }) => giveBack({ userCourseId, reason }).unwrap()}
          success="The voucher has been returned."
          failure="Unable to return the voucher."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type EndProps = {
  actions: EnrolmentActions;
  label?: string;
  /** A sentence about the payment or the voucher, which the office reads before it confirms. */
  consequence: string;
};

/** Ends the enrolment without giving a payment or a voucher back. */
function EndEnrolment({ actions, label = 'End the enrolment', consequence }: EndProps) {
  const [open, setOpen] = useState(false);
  const [end] = useEndEnrolmentMutation();
  const { userCourseId, learnerName, courseTitle } = actions;
  const certificate = findValidCertificate(actions);
  return (
    <>
      {certificate && <p>Revoke certificate {certificate.number} before you end the enrolment.</p>}
      <Permitted needs="enrolments change">
        <Button
          variant="light"
          color="tomato"
          disabled={certificate !== undefined}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </Permitted>
      {open && (
        <ReasonDialog
          title={label}
          lead={`This ends the enrolment of ${learnerName} in ${courseTitle}. ${LOSES_ACCESS} ${consequence}`}
          schema={reasonSchema}
          confirmLabel={label}
          danger
          onConfirm={({ reason }) => end({ userCourseId, reason }).unwrap()}
          success="The enrolment has been ended."
          failure="Unable to end the enrolment."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** An enrolment with a certificate that is valid or expired cannot be ended. */
const findValidCertificate = ({ papers }: EnrolmentActions) =>
  papers.find(({ state }) => state === 'valid' || state === 'expired');
