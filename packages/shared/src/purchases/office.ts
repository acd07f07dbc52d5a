import { type InferType, object } from 'yup';
import { courseIds } from '../content/courseIds';
import {
  code,
  day,
  email,
  longText,
  nameInMails,
  phone,
  required,
  response,
  text,
  uuid,
  whole,
  yesNo,
} from '../fields';
import { MESSAGES } from '../messages';
import { personName } from '../personNames/text';

const { purchase, voucherPurchases } = MESSAGES;

/** The office's list of voucher purchases; both days are whole days in Sydney. */
export const officePurchasesFilterSchema = object({
  courseIds: courseIds(),
  startDate: day('Start date').required('Start date is required'),
  endDate: day('End date').required('End date is required'),
  /** Only purchases with unredeemed vouchers that expire soon after that day. */
  expiringOn: day('Expiring on'),
  /** Only purchases of this business. */
  userId: uuid().optional(),
});
export type OfficePurchasesFilter = InferType<typeof officePurchasesFilterSchema>;

export const OFFICE_PURCHASE_SORTS = [
  'purchasedDateTime',
  'companyName',
  'name',
  'firstName',
  'lastName',
  'email',
  'amountDue',
  'amountPaid',
  'discountAmount',
] as const;

/** The number of vouchers in a row of the list. The purchase itself has all of them. */
export const MOST_VOUCHERS_A_ROW = 20;

export const officeVoucherResponse = response.object({
  voucherCode: response.text(),
  courseId: response.int(),
  course: response.text(),
  status: response.text(),
  /** The learner's name; null until redeemed, and when the enrolment has been deleted. */
  redeemedBy: response.maybeText(),
  userCourseId: response.maybeText(),
  sentTo: response.maybeText(),
  sentToEmail: response.maybeText(),
  sentDateTime: response.maybeText(),
  /** 'YYYY-MM-DD', the last day. */
  expiresOn: response.text(),
});
export type OfficeVoucher = InferType<typeof officeVoucherResponse>;

export const officePurchaseResponse = response.object({
  prePurchaseId: response.text(),
  userId: response.text(),
  /** Null for users who may not be impersonated. */
  loginAsUserToken: response.maybeText(),
  /** Null when there was nothing to pay. */
  invoiceGuid: response.maybeText(),
  invoiceNumber: response.maybeText(),
  purchaseNumber: response.maybeText(),
  /** In a list only the first ones, see `MOST_VOUCHERS_A_ROW`. */
  vouchers: response.list(officeVoucherResponse),
  voucherCount: response.int(),
  companyName: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  name: response.text(),
  email: response.text(),
  phone: response.text(),
  purchasedDateTime: response.text(),
  /** '$1,234.00', after the discount. */
  amountDue: response.text(),
  /** '$0.00' until it is paid. */
  amountPaid: response.text(),
  /** Whole cents: what is owed, what was credited before the payment, what was returned after it as a part. */
  owedCents: response.int(),
  reducedCents: response.int(),
  refundedCents: response.int(),
  /** The most that can still be returned, or credited of an unpaid invoice. */
  leftCents: response.int(),
  /** Dollars. */
  discountAmount: response.number(),
  isCreditCardPurchase: response.bool(),
  /** Null until the office marks it as paid, or a card pays it. */
  paidDateTime: response.maybeText(),
  /** The card payment that can be refunded. */
  paymentId: response.maybeText(),
  refundedDateTime: response.maybeText(),
  /** The reference of the transfer that paid it, as the office entered it. */
  paymentReference: response.maybeText(),
  /** When the office let certificates of an unpaid purchase be issued, and why. */
  certificatesReleasedDateTime: response.maybeText(),
  certificatesReleaseReason: response.maybeText(),
  /** The sum of the account's unpaid invoices and the highest sum that it may owe, in whole cents. */
  accountOwesCents: response.int(),
  invoiceCeilingCents: response.int(),
  version: response.int(),
});
export type OfficePurchase = InferType<typeof officePurchaseResponse>;

const version = whole('Version');

export const officePurchaseSchema = object({
  companyName: nameInMails('Company name', 100).required(purchase.companyName),
  firstName: personName('First name', 50).required(voucherPurchases.firstName),
  lastName: personName('Last name', 50).required(voucherPurchases.lastName),
  email: email('Email').required(purchase.email),
  phone: phone().required(purchase.phone),
  version,
});
export type OfficePurchaseInput = InferType<typeof officePurchaseSchema>;

const paidFields = {
  /** The day on which the payment arrived, in Sydney; today by default. */
  paidOn: day('Date paid').test(
    'not-in-future',
    'Date paid cannot be in the future.',
    (paidOn, ctx) => {
      const today = (ctx.options.context as { today?: string } | undefined)?.today;
      return !paidOn || !today || paidOn <= today;
    },
  ),
  reference: text('Bank reference', 100),
};
/** The schema of the dialog. It needs a date. */
export const paymentReceivedSchema = object({
  ...paidFields,
  paidOn: paidFields.paidOn.required(required('Date paid')),
});
export type PaymentReceived = InferType<typeof paymentReceivedSchema>;

export const markPaidSchema = object({
  ...paidFields,
  isPaid: yesNo('Is paid')
    .oneOf([true], 'A purchase that is paid cannot be marked as unpaid.')
    .required(required('Is paid')),
  version,
});

export type MarkPaid = InferType<typeof markPaidSchema>;

/** The version that the admin had loaded before the deletion. */
export const purchaseSeenSchema = object({ version });

/** Lets certificates of a purchase be issued although it is unpaid. */
export const releaseCertificatesSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
  version,
});
export type ReleaseCertificates = InferType<typeof releaseCertificatesSchema>;

export const resendVoucherSchema = object({
  voucherCode: code('Voucher code', 40).required(required('Voucher code')),
});
