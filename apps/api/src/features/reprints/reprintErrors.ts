import { showDay, sydneyDay } from '@platewise/shared/dates';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/reprints';
import { OrderRefused } from '../payments/paymentErrors';

export const reprintAlreadyOrdered = (purchasedAt: Date) =>
  new OrderRefused(
    `You ordered this reprint on ${showDay(sydneyDay(purchasedAt))}. We post it within ${REPRINT_BUSINESS_DAYS} business days. If you need another copy, please contact us.`,
  );

export const buyerGone = () => new OrderRefused('This account does not exist any more.');
