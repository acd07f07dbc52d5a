import type { Fulfil } from '../../payments/fulfilment';
import { createEnrolment } from './createEnrolment';
import { courseNotOpen } from './enrolmentErrors';
import type { EnrolmentOrder } from './enrolmentOrder';

/** Enrols the learner who paid. One whose account has been deleted since gets the money back. */
export const fulfilEnrolment: Fulfil = async (ctx, tx, payment) => {
  if (!payment.userId) throw courseNotOpen();
  return createEnrolment(ctx, tx, payment.order as EnrolmentOrder, payment);
};
