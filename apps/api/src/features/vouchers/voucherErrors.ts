import { showDay } from '@platewise/shared/dates';
import { conflict, invalidField, missing } from '../../domainError';

export const unknownVoucher = () => missing('This voucher');
export const voucherRedeemed = () => conflict('This voucher has already been redeemed.');
export const voucherExpired = (expiresOn: string) =>
  conflict(`This voucher could be used until ${showDay(expiresOn)} and has expired.`);
export const VOUCHER_TAKEN_BACK =
  'This voucher has been taken back by the business that sent it. Please ask them for another one.';
/** Its purchase has been deleted. */
export const VOUCHER_WITHDRAWN =
  'This voucher has been withdrawn. Please ask the business that sent it to you for another one.';
export const voucherChanged = () =>
  conflict('This voucher has just been changed by someone else. Please reload the page.');
export const voucherNotSent = () =>
  conflict('This voucher has not been sent to anybody, so there is nothing to take back.');
export const voucherHeld = (by: string) =>
  conflict(
    `This voucher has been sent to ${by}. Take it back first, or choose to give it to someone else.`,
  );

/** Its purchase has been refunded. */
export const VOUCHER_CANCELLED =
  'This voucher has been cancelled because its purchase was refunded. Please ask the business that sent it to you for another one.';
export const voucherCancelled = () =>
  conflict('This voucher has been cancelled because its purchase was refunded.');

/** An account that has paid nothing must not have us mail its own words to strangers. */
export const noMessageBeforePayment = () =>
  invalidField(
    'message',
    'You can add a message of your own once the invoice is paid. Please leave the message out, or pay the invoice first.',
  );
