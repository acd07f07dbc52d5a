import { showDay, sydneyDay } from '@platewise/shared/dates';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/nsw/reprints';
import { OrderRefused } from '../../payments/paymentErrors';

export const reprintAlreadyOrdered = (purchasedAt: Date) =>
  new OrderRefused(
    `You ordered this reprint on ${showDay(sydneyDay(purchasedAt))}. We post it within ${REPRINT_BUSINESS_DAYS} business days. If you need another copy, please contact us.`,
  );

export const buyerGone = () => new OrderRefused('This account does not exist any more.');

export const certificateToName = () =>
  new OrderRefused(
    'Your account does not hold a current NSW certificate. Please give us the number and the date of issue of the certificate first. You have not been charged.',
  );

/** One sentence for all reasons: it must not tell a stranger which part of a guess was right. */
export const certificateNotFound = () =>
  new OrderRefused(
    'We could not find a current NSW certificate with this number, this date of issue and your name. Check them on your certificate, or contact us. You have not been charged.',
  );
