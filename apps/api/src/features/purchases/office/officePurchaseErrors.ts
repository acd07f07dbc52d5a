import { conflict } from '../../../domainError';

export const paymentUnderWay = () =>
  conflict(
    'A card is being charged for this purchase at the moment. Please look at it again in half an hour at most.',
  );
export const nothingOwed = () => conflict('Nothing is owed for this purchase.');
export const neverSent = () =>
  conflict('This voucher has not been sent to anybody. Only the business that bought it can.');
