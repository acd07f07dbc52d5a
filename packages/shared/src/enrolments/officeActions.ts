import { type InferType, object, string } from 'yup';
import { certificateCheckAnswer } from '../assessments';
import type { CertificateState } from '../certificates';
import { addMonths } from '../dates';
import { answer, day, longText, required } from '../fields';
import { chosenSchema } from '../paging';
import { enrolmentsFilterSchema } from './office';

/** An enrolment may be extended to at most so far from today. */
export const MOST_MONTHS_AHEAD = 24;
export const lastExpiry = (today: string) => addMonths(today, MOST_MONTHS_AHEAD);

const expiryFields = { expiresOn: day('Expiry date').required(required('Expiry date')) };
/** As the dialog asks for it. */
export const expirySchema = object(expiryFields);
export const extendExpirySchema = object({
  ...expiryFields,
  chosen: chosenSchema(enrolmentsFilterSchema).required(),
});
export type ExtendExpiry = InferType<typeof extendExpirySchema>;
export const extendedAnswer = answer.object({ extended: answer.int() });

export const reasonSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
});

export const paperAnswer = answer.object({
  number: answer.text(),
  state: string<CertificateState>().defined(),
  learnerName: answer.text(),
  issuedOn: answer.text(),
  expiresOn: answer.maybeText(),
  /** The public page that says whether it is genuine. */
  verifyPath: answer.text(),
  /** Of the PDF, in hex; null until it has been drawn. */
  pdfSha256: answer.maybeText(),
  endedAt: answer.maybeText(),
  endedReason: answer.maybeText(),
  /** The number of the one that took its place. */
  replacedBy: answer.maybeText(),
});
export type Paper = InferType<typeof paperAnswer>;

const paymentAnswer = answer.object({
  id: answer.text(),
  amountCents: answer.int(),
  paidAt: answer.text(),
  refunded: answer.bool(),
  /** Null while the payment provider has not carried it out. */
  refundedAt: answer.maybeText(),
  disputedAt: answer.maybeText(),
});
export type EnrolmentPayment = InferType<typeof paymentAnswer>;

const voucherAnswer = answer.object({
  code: answer.text(),
  companyName: answer.maybeText(),
  expiresOn: answer.text(),
  /** Null where the office can give it back to its business. */
  whyNotReturnable: answer.maybeText(),
});

/** What the office can do about an enrolment, and what it has to know for it. */
export const enrolmentActionsAnswer = answer.object({
  userCourseId: answer.text(),
  learnerName: answer.text(),
  courseTitle: answer.text(),
  expiresOn: answer.text(),
  expired: answer.bool(),
  /** Since when the office has ended it for good. */
  endedAt: answer.maybeText(),
  /** Null where the office can delete it. */
  whyNotDeletable: answer.maybeText(),
  /** The latest first. */
  papers: answer.list(paperAnswer),
  checks: answer.list(certificateCheckAnswer),
  /** Every check is passed, and there has been no certificate. */
  certificateDue: answer.bool(),
  payment: paymentAnswer.nullable(),
  voucher: voucherAnswer.nullable(),
});
export type EnrolmentActions = InferType<typeof enrolmentActionsAnswer>;
