import { showDay } from '@platewise/shared/dates';
import { conflict, invalidField, missing } from '../../domainError';

export const unknownVoucher = () => missing('This voucher');
export const voucherRedeemed = () => conflict('This voucher has already been redeemed.');
export const voucherExpired = (expiresOn: string) =>
  conflict(`This voucher expired on ${showDay(expiresOn)}.`);
export const VOUCHER_TAKEN_BACK =
  'The business that sent this voucher has taken it back. Please ask them for another one.';
/** The purchase of the voucher has been deleted. */
export const VOUCHER_WITHDRAWN =
  'This voucher has been withdrawn. Please ask the business that sent it to you for another one.';
export const voucherChanged = () =>
  conflict('Someone else has just changed this voucher. Please reload the page.');
export const voucherNotSent = () =>
  conflict("This voucher hasn't been sent to anyone, so there's nothing to take back.");
export const voucherHeld = (by: string) =>
  conflict(`You've sent this voucher to ${by}. Take it back first to give it to someone else.`);

/** The purchase of the voucher has been refunded. */
export const VOUCHER_CANCELLED =
  'This voucher has been cancelled because its purchase was refunded. Please ask the business that sent it to you for another one.';
export const voucherCancelled = () =>
  conflict('This voucher has been cancelled because its purchase was refunded.');

/** An account that has paid nothing must not use our emails to send its own words to strangers. */
export const noMessageBeforePayment = () =>
  invalidField(
    'message',
    'You can add a message once the invoice is paid. Please remove the message, or pay the invoice first.',
  );
