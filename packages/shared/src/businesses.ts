import type { InferType } from 'yup';
import { response } from './fields';
import { officeInvoiceResponse } from './invoices/office';
import { mailRowResponse } from './mails';
import { staffRowResponse } from './staff';

/** The page of the office about a business shows so many of each kind, the latest first. */
export const LATEST_SHOWN = 10;

export const businessPurchaseResponse = response.object({
  prePurchaseId: response.text(),
  purchasedAt: response.text(),
  purchaseNumber: response.maybeText(),
  invoiceNumber: response.maybeText(),
  vouchers: response.int(),
  totalCents: response.int(),
  creditedCents: response.int(),
  paidAt: response.maybeText(),
  refundedAt: response.maybeText(),
});
export type BusinessPurchase = InferType<typeof businessPurchaseResponse>;

const voucherCounts = {
  bought: response.int(),
  used: response.int(),
  /** Can still be used. */
  left: response.int(),
  expired: response.int(),
  cancelled: response.int(),
};

export const voucherTotalsResponse = response.object(voucherCounts);
export type VoucherTotals = InferType<typeof voucherTotalsResponse>;

/** Vouchers of one course that were bought together and expire on the same day. */
export const voucherGroupResponse = response.object({
  key: response.text(),
  purchasedAt: response.text(),
  courseId: response.int(),
  /** 'YYYY-MM-DD', the last day. */
  expiresOn: response.text(),
  ...voucherCounts,
});
export type VoucherGroup = InferType<typeof voucherGroupResponse>;

export const debtResponse = response.object({
  owedCents: response.int(),
  owedInvoices: response.int(),
  /** The part of it that should have been paid before today. */
  overdueCents: response.int(),
  overdueInvoices: response.int(),
});
export type Debt = InferType<typeof debtResponse>;

/** The page of the office about a business. */
export const businessResponse = response.object({
  userId: response.text(),
  /** The company's name on its latest purchase; before the first one, the name of the account. */
  name: response.text(),
  contactName: response.text(),
  email: response.text(),
  /** When the email address was shown to be theirs. */
  emailProvedAt: response.maybeText(),
  /** Phone and address come from the latest purchase. */
  phone: response.maybeText(),
  address: response.maybeText(),
  active: response.bool(),
  registeredAt: response.text(),
  lastLoginAt: response.maybeText(),
  deletedAt: response.maybeText(),
  debt: debtResponse,
  purchaseCount: response.int(),
  purchases: response.list(businessPurchaseResponse),
  invoiceCount: response.int(),
  invoices: response.list(officeInvoiceResponse),
  vouchers: voucherTotalsResponse,
  voucherGroups: response.list(voucherGroupResponse),
  /** People who have used a voucher. */
  people: response.list(staffRowResponse),
  mails: response.list(mailRowResponse),
});
export type Business = InferType<typeof businessResponse>;
