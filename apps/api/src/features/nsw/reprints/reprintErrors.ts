import { showDay, sydneyDay } from '@platewise/shared/dates';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/nsw/reprints';
import { OrderRefused } from '../../payments/paymentErrors';

export const reprintAlreadyOrdered = (purchasedAt: Date) =>
  new OrderRefused(
    `You ordered this reprint on ${showDay(sydneyDay(purchasedAt))}. We post it within ${REPRINT_BUSINESS_DAYS} business days. If you need another copy, please contact us.`,
  );

export const certificateToName = () =>
  new OrderRefused(
    "There's no current NSW certificate in your account. Please give us the certificate's number and date of issue first. You haven't been charged.",
  );

/** The same sentence for every reason: it must not show a stranger which part of a guess was right. */
export const certificateNotFound = () =>
  new OrderRefused(
    "We couldn't find a current NSW certificate with this number, this date of issue and your name. Check the details on your certificate, or contact us. You haven't been charged.",
  );
