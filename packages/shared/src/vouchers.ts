import { type InferType, object } from 'yup';
import { code, email, longText, oneOf, required, response, whole, yesNo } from './fields';
import { MESSAGES } from './messages';
import { pageOrAllSchema } from './paging';
import { personNameInMails } from './personNames/text';

/** The specified statuses, and 'Cancelled' for vouchers of a refunded purchase. */
export const VOUCHER_STATUSES = [
  'Not Yet Redeemed',
  'Redeemed',
  'Completed',
  'Expired',
  'Cancelled',
] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** The filters of a list. 'Sent' and 'Expiring Soon' are vouchers that are not yet redeemed. */
export const VOUCHER_FILTERS = [...VOUCHER_STATUSES, 'Sent', 'Expiring Soon'] as const;
export type VoucherFilter = (typeof VOUCHER_FILTERS)[number];

/** Without 0, 1, I and O, which are easily misread. */
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
  /** Whether the latest email with it did not reach the person; false once redeemed. */
  didNotArrive: response.bool(),
  purchaseNumber: response.maybeText(),
  /** False while the invoice is unpaid: fewer of its vouchers can be emailed a day, and without a message. */
  isPaid: response.bool(),
  /** The learner has done everything, and the certificate waits for the payment of the purchase. */
  certificateWaitsForPayment: response.bool(),
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

/** Without `page`, the answer is the whole list. */
export const vouchersQuerySchema = pageOrAllSchema.shape(filter);
export type VouchersQuery = InferType<typeof vouchersQuerySchema>;

export const vouchersExportSchema = pageOrAllSchema.pick(['sort', 'search']).shape(filter);
export type VouchersExport = InferType<typeof vouchersExportSchema>;

/** The number of a business's vouchers in each status. */
export const voucherSummaryResponse = response.object({
  bought: response.int(),
  notYetRedeemed: response.int(),
  sent: response.int(),
  expiringSoon: response.int(),
  redeemed: response.int(),
  completed: response.int(),
  expired: response.int(),
  cancelled: response.int(),
  /** The courses that the business has vouchers for. */
  courseIds: response.list(response.int()),
});
export type VoucherSummary = InferType<typeof voucherSummaryResponse>;

export const MOST_OF_A_MESSAGE = 1000;

/** The number of emails to other people that a business may send in one day in Sydney. */
export const MOST_MAILS_A_DAY = 2000;
/** The number of these emails that may be about vouchers on an unpaid invoice: enough for a small team. */
export const MOST_UNPAID_MAILS_A_DAY = 10;

/** The person to whom a voucher is emailed. */
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
  /** Takes the voucher from a different person who has it. */
  replace: yesNo('Replace').default(false),
});
export type SendVoucher = InferType<typeof sendVoucherSchema>;

export const takeBackVoucherSchema = object({ voucherCode });

/** The code that works now: a new one when the earlier code had been emailed to a different person. */
export const voucherCodeResponse = response.object({ voucherCode: response.text() });

/** The facts that a person who has the code may see. */
export const offeredVoucherResponse = response.object({
  voucherCode: response.text(),
  courseId: response.int(),
  companyName: response.maybeText(),
  /** 'YYYY-MM-DD', the last day. */
  expiresOn: response.text(),
});
export type OfferedVoucher = InferType<typeof offeredVoucherResponse>;
