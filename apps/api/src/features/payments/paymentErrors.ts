import { MESSAGES } from '@platewise/shared/messages';
import { conflict, DomainError } from '../../domainError';

/** A refusal that an order is answered with, by `answerOrder`: status 200, not successful, with the reason. */
export class OrderRefused extends DomainError {
  constructor(message: string) {
    super('conflict', message);
  }
}

export const orderInProgress = () => conflict(MESSAGES.enrolment.orderInProgress);

export const outcomeUnknown = () =>
  new DomainError(
    'upstream',
    "Our payment provider didn't answer, so your order isn't finished yet. We'll check again within 15 minutes. If your card was charged, we'll complete your order. Please look at your courses before you pay again.",
  );

export const refunded = () =>
  new OrderRefused("We couldn't complete your order. We have refunded your payment in full.");

export const buyerGone = () => new OrderRefused('This account no longer exists.');
