import { MESSAGES } from '@platewise/shared/messages';
import { conflict, DomainError } from '../../domainError';

/** A refusal that the calls which take money answer with (200, not successful, the reason) rather than fail with. */
export class OrderRefused extends DomainError {
  constructor(message: string) {
    super('conflict', message);
  }
}

export const orderInProgress = () => conflict(MESSAGES.enrolment.orderInProgress);

export const outcomeUnknown = () =>
  new DomainError(
    'upstream',
    'We could not hear back from the payment provider, so your order is not finished yet. We check again within 15 minutes: if your card was charged, your order is completed by itself. Please look at your courses before you pay again.',
  );

export const refunded = () =>
  new OrderRefused('Your order could not be completed. Your payment has been refunded in full.');
