import { type InferType, object, string } from 'yup';
import { certificateCheckResponse } from '../assessments';
import type { CertificateState } from '../certificates';
import { addMonths } from '../dates';
import { day, longText, required, response } from '../fields';
import { rowSelectionSchema } from '../paging';
import { enrolmentsFilterSchema } from './office';

/** An enrolment may be extended to at most so far from today. */
export const MOST_MONTHS_AHEAD = 24;
export const lastExpiry = (today: string) => addMonths(today, MOST_MONTHS_AHEAD);

const expiryFields = { expiresOn: day('Expiry date').required(required('Expiry date')) };
/** As the dialog asks for it. */
export const expirySchema = object(expiryFields);
export const extendExpirySchema = object({
  ...expiryFields,
  chosen: rowSelectionSchema(enrolmentsFilterSchema).required(),
});
export type ExtendExpiry = InferType<typeof extendExpirySchema>;
export const extendedResponse = response.object({ extended: response.int() });

export const reasonSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
});

export const paperResponse = response.object({
  number: response.text(),
  state: string<CertificateState>().defined(),
  learnerName: response.text(),
  issuedOn: response.text(),
  expiresOn: response.maybeText(),
  /** The public page that says whether it is genuine. */
  verifyPath: response.text(),
  /** Of the PDF, in hex; null until it has been drawn. */
  pdfSha256: response.maybeText(),
  endedAt: response.maybeText(),
  endedReason: response.maybeText(),
  /** The number of the one that took its place. */
  replacedBy: response.maybeText(),
});
export type Paper = InferType<typeof paperResponse>;

const paymentResponse = response.object({
  id: response.text(),
  amountCents: response.int(),
  paidAt: response.text(),
  refunded: response.bool(),
  /** Null while the payment provider has not carried it out. */
  refundedAt: response.maybeText(),
  disputedAt: response.maybeText(),
});
export type EnrolmentPayment = InferType<typeof paymentResponse>;

const voucherAnswer = response.object({
  code: response.text(),
  companyName: response.maybeText(),
  expiresOn: response.text(),
  /** Null where the office can give it back to its business. */
  whyNotReturnable: response.maybeText(),
});

/** What the office can do about an enrolment, and what it has to know for it. */
export const enrolmentActionsResponse = response.object({
  userCourseId: response.text(),
  learnerName: response.text(),
  courseTitle: response.text(),
  expiresOn: response.text(),
  expired: response.bool(),
  /** Since when the office has ended it for good. */
  endedAt: response.maybeText(),
  /** Null where the office can delete it. */
  whyNotDeletable: response.maybeText(),
  /** The latest first. */
  papers: response.list(paperResponse),
  checks: response.list(certificateCheckResponse),
  /** Every check is passed, and there has been no certificate. */
  certificateDue: response.bool(),
  payment: paymentResponse.nullable(),
  voucher: voucherAnswer.nullable(),
});
export type EnrolmentActions = InferType<typeof enrolmentActionsResponse>;
