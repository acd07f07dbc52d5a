import { Button } from '@mantine/core';
import {
  type CreditNoteWay,
  leftCents,
  type EnrolmentRefunds as Refunds,
} from '@platewise/shared/creditNotes';
import type { EnrolmentActions } from '@platewise/shared/enrolments/officeActions';
import { showCents } from '@platewise/shared/money';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { useToday } from '../../../components/useToday';
import { FormDialog } from '../../../ui/FormDialog';
import {
  useEnrolmentRefundsQuery,
  useRefundPartOfEnrolmentMutation,
} from '../enrolments/officeActionsApi';
import { CreditNotes } from './CreditNotes';
import { AmountField, ReasonAndTransfer } from './RefundFields';
import { blankRefund, readCents, refundFormSchema, toRefund } from './refundForm';

type Props = { actions: EnrolmentActions };

/** The credit notes of an enrolment, and a refund of a part. Nothing is shown where nothing was paid. */
export const EnrolmentRefunds = ({ actions }: Props) => (
  <Permitted needs="money read">
    <RefundsOf actions={actions} />
  </Permitted>
);

function RefundsOf({ actions }: Props) {
  const { data: refunds } = useEnrolmentRefundsQuery(actions.userCourseId);
  const [open, setOpen] = useState(false);
  if (!refunds) return null;
  const { way, creditNotes } = refunds;
  return (
    <>
      {creditNotes.length > 0 && <CreditNotes notes={creditNotes} name={actions.learnerName} />}
      {way && (
        <Permitted needs="money change">
          <Button variant="default" onClick={() => setOpen(true)}>
            Refund a part
          </Button>
        </Permitted>
      )}
      {way && open && (
        <RefundDialog
          actions={actions}
          refunds={refunds}
          way={way}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type DialogProps = Props & { refunds: Refunds; way: CreditNoteWay; onClose: () => void };

function RefundDialog({ actions, refunds, way, onClose }: DialogProps) {
  const [refund] = useRefundPartOfEnrolmentMutation();
  const today = useToday();
  const { lines } = refunds;
  const left = leftCents(lines);
  const creditedCents = lines.reduce((cents, line) => cents + line.creditedCents, 0);
  return (
    <FormDialog
      title="Refund a part"
      lead={
        <p>
          {way === 'card'
            ? `The amount goes back to the card that paid for ${actions.courseTitle}.`
            : 'Transfer the amount at your bank. We only record it here.'}{' '}
          We email a credit note to {actions.learnerName}. You can’t undo this.
        </p>
      }
      initialValues={blankRefund('amount', today)}
      schema={refundFormSchema(way, left, today)}
      onSubmit={(form) =>
        refund({
          ...toRefund(form, way),
          amountCents: readCents(form.amount ?? '') ?? 0,
          creditedCents,
          userCourseId: actions.userCourseId,
        }).unwrap()
      }
      success={({ creditNotes: [note] }) =>
        `${note?.creditNoteNumber} has been issued for ${showCents(note?.totalCents ?? 0)}.`
      }
      failure="Unable to refund the part."
      submitLabel="Refund"
      danger
      onClose={onClose}
    >
      <AmountField leftCents={left} rest="The enrolment goes on." />
      <ReasonAndTransfer way={way} today={today} reader="The learner" />
    </FormDialog>
  );
}
