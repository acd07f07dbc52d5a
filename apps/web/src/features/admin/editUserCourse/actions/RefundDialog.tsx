import { showCents } from '@platewise/shared/money';
import type { EnrolmentActions, EnrolmentPayment } from '@platewise/shared/officeActions';
import { refundSchema } from '@platewise/shared/payments';
import { useRefundEnrolmentMutation } from '../../../../api/officeActionsApi';
import { CheckField } from '../../../../ui/form/CheckField';
import { ReasonDialog } from './ReasonDialog';
import { validPaper } from './validPaper';

type Props = { actions: EnrolmentActions; payment: EnrolmentPayment; onClose: () => void };

const LOSES_ACCESS = 'The learner cannot study any more, and it is never opened again.';

/** Gives the money back; of a payment that was given back, only the enrolment is left to end. */
export function RefundDialog({ actions, payment, onClose }: Props) {
  const [refund] = useRefundEnrolmentMutation();
  const { learnerName, courseTitle, endedAt } = actions;
  const { id: paymentId, refunded, amountCents } = payment;
  const stands = validPaper(actions);
  const what = `the enrolment of ${learnerName} in ${courseTitle}`;
  return (
    <ReasonDialog
      title={refunded ? 'End the enrolment' : `Refund ${showCents(amountCents)}`}
      lead={
        refunded
          ? `This ends ${what}. ${LOSES_ACCESS}`
          : `The whole amount goes back to the card that paid for ${what}. This cannot be undone.`
      }
      schema={refundSchema}
      initialValues={{ endEnrolment: refunded }}
      confirmLabel={refunded ? 'End the enrolment' : `Refund ${showCents(amountCents)}`}
      danger
      onConfirm={(values) => refund({ ...values, paymentId }).unwrap()}
      success={refunded ? 'The enrolment has been ended.' : 'The payment is given back.'}
      failure={refunded ? 'Unable to end the enrolment.' : 'Unable to refund the payment.'}
      onClose={onClose}
    >
      {!refunded && !endedAt && (
        <CheckField
          name="endEnrolment"
          label="End the enrolment too"
          description={stands ? `Revoke certificate ${stands.number} first.` : LOSES_ACCESS}
          disabled={stands !== undefined}
        />
      )}
    </ReasonDialog>
  );
}
