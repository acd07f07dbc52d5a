import { type InferType, object } from 'yup';
import { code, email, longText, oneOf, required, response, whole, yesNo } from './fields';
import { MESSAGES } from './messages';
import { pageOrAllSchema } from './paging';
import { personNameInMails } from './personNames/text';

/** The specification's, and 'Cancelled' for those that a refund of their purchase took back. */
export const VOUCHER_STATUSES = [
  'Not Yet Redeemed',
  'Redeemed',
  'Completed',
  'Expired',
  'Cancelled',
] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** What a list can be narrowed to: 'Sent' and 'Expiring Soon' are not yet redeemed. */
export const VOUCHER_FILTERS = [...VOUCHER_STATUSES, 'Sent', 'Expiring Soon'] as const;
export type VoucherFilter = (typeof VOUCHER_FILTERS)[number];

/** No 0, 1, I or O: they are misread. */
export const VOUCHER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const VOUCHER_MONTHS = 12;
export const EXPIRING_WITHIN_DAYS = 30;

export function voucherStatus(voucher: {
  redeemed: boolean;
  completed: boolean;
  cancelled: boolean;
  expired: boolean;
}): VoucherStatus {
  if (voucher.completed) return 'Completed';
  if (voucher.redeemed) return 'Redeemed';
  if (voucher.cancelled) return 'Cancelled';
  return voucher.expired ? 'Expired' : 'Not Yet Redeemed';
}

export const voucherRowResponse = response.object({
  purchaseDate: response.text(),
  courseId: response.int(),
  /** The learner's name; null until redeemed. */
  redeemedBy: response.maybeText(),
  voucher: response.text(),
  status: response.text(),
  hasBeenCompleted: response.bool(),
  thirdPartyFormCompleted: response.bool(),
  userCourseId: response.maybeText(),
  thirdPartyFormAccessToken: response.maybeText(),
  /** 'YYYY-MM-DD', the last day. */
  expiresOn: response.text(),
  sentToFirstName: response.maybeText(),
  sentToLastName: response.maybeText(),
  sentToEmail: response.maybeText(),
  sentAt: response.maybeText(),
  purchaseNumber: response.maybeText(),
  /** False while its invoice is not paid: fewer can be emailed, and without a message. */
  isPaid: response.bool(),
});
export type VoucherRow = InferType<typeof voucherRowResponse>;

export const VOUCHER_SORTS = [
  'purchaseDate',
  'course',
  'redeemedBy',
  'voucher',
  'status',
  'expiresOn',
  'sentTo',
] as const;

const filter = {
  courseId: whole('courseId').max(2_147_483_647, 'courseId is not one of the choices.'),
  status: oneOf('status', VOUCHER_FILTERS),
};

/** Without a page the whole list comes. */
export const vouchersQuerySchema = pageOrAllSchema.shape(filter);
export type VouchersQuery = InferType<typeof vouchersQuerySchema>;

export const vouchersExportSchema = pageOrAllSchema.pick(['sort', 'search']).shape(filter);
export type VouchersExport = InferType<typeof vouchersExportSchema>;

/** How many a business has of each. */
export const voucherSummaryResponse = response.object({
  bought: response.int(),
  notYetRedeemed: response.int(),
  sent: response.int(),
  expiringSoon: response.int(),
  redeemed: response.int(),
  completed: response.int(),
  expired: response.int(),
  cancelled: response.int(),
  /** Those it has vouchers for. */
  courseIds: response.list(response.int()),
});
export type VoucherSummary = InferType<typeof voucherSummaryResponse>;

export const MOST_OF_A_MESSAGE = 1000;

/** Mails that a business may have us send to other people in one day in Sydney. */
export const MOST_MAILS_A_DAY = 2000;
/** Those among them about vouchers on an invoice that has not been paid: enough for a small team. */
export const MOST_UNPAID_MAILS_A_DAY = 10;

/** Whom a voucher is mailed to. */
export const voucherRecipientSchema = object({
  firstName: personNameInMails('First Name', 50).required(MESSAGES.voucher.firstName),
  lastName: personNameInMails('Last Name', 50).required(MESSAGES.voucher.lastName),
  email: email('Email Address', () => MESSAGES.voucher.invalidEmail).required(
    MESSAGES.voucher.email,
  ),
  message: longText('Message', MOST_OF_A_MESSAGE),
});
export type VoucherRecipient = InferType<typeof voucherRecipientSchema>;

const voucherCode = code('Voucher code', 40).required(required('Voucher code'));

export const sendVoucherSchema = voucherRecipientSchema.shape({
  voucherCode,
  courseId: whole('Course').required(required('Course')),
  /** Takes it from the person who has it, if that is another one. */
  replace: yesNo('Replace').default(false),
});
export type SendVoucher = InferType<typeof sendVoucherSchema>;

export const takeBackVoucherSchema = object({ voucherCode });

/** The code that holds from now on: another one when the one before was mailed to somebody else. */
export const voucherCodeResponse = response.object({ voucherCode: response.text() });

/** What whoever holds a code may know of it. */
export const offeredVoucherResponse = response.object({
  voucherCode: response.text(),
  courseId: response.int(),
  companyName: response.maybeText(),
  /** 'YYYY-MM-DD', the last day. */
  expiresOn: response.text(),
});
export type OfferedVoucher = InferType<typeof offeredVoucherResponse>;
