import { Button } from '@mantine/core';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { EnrolmentActions, EnrolmentPayment } from '@platewise/shared/officeActions';
import { useState } from 'react';
import classes from './Actions.module.css';
import { RefundDialog } from './RefundDialog';

type Props = { actions: EnrolmentActions; payment: EnrolmentPayment };

export function PaymentAction({ actions, payment }: Props) {
  const [open, setOpen] = useState(false);
  const canEnd = payment.refunded && !actions.endedAt;
  return (
    <>
      <p>{standingOf(payment)}</p>
      {canEnd && <p className={classes.quiet}>The enrolment goes on all the same.</p>}
      {(!payment.refunded || canEnd) && (
        <Button variant="light" color="tomato" onClick={() => setOpen(true)}>
          {canEnd ? 'End the enrolment' : `Refund ${showCents(payment.amountCents)}`}
        </Button>
      )}
      {open && <RefundDialog actions={actions} payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function standingOf({ amountCents, paidAt, refunded, refundedAt, disputedAt }: EnrolmentPayment) {
  const paid = `${showCents(amountCents)} paid by card on ${showDay(sydneyDay(new Date(paidAt)))}`;
  if (refundedAt) return `${paid}, given back on ${showTime(new Date(refundedAt))}.`;
  if (refunded)
    return `${paid}. It is being given back: the payment provider has not answered yet.`;
  return disputedAt ? `${paid}. The cardholder disputes it with the bank.` : `${paid}.`;
}
