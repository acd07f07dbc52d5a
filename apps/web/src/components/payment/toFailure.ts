import { MESSAGES } from '@platewise/shared/messages';
import type { Failure } from '../../api/failure';

/** A refusal of Stripe's script in the browser, before any order was sent. */
export const toFailure = (Message: string = MESSAGES.enrolment.submitFailed): Failure => ({
  type: 'about:blank',
  title: 'The card was not accepted',
  status: 400,
  Message,
});
