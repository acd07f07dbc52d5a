import { type InferType, object, string } from 'yup';
import type { CertificateState } from '../certificates';
import { certificateCheckResponse } from '../certificates/checks';
import { addMonths } from '../dates';
import { day, longText, required, response } from '../fields';
import { rowSelectionSchema } from '../paging';
import { usiStatusResponse } from '../usiLinks';
import { enrolmentsFilterSchema } from './office';

/** An enrolment may be extended to at most this many months from today. */
export const MOST_MONTHS_AHEAD = 24;
export const lastExpiry = (today: string) => addMonths(today, MOST_MONTHS_AHEAD);

const expiryFields = { expiresOn: day('Expiry date').required(required('Expiry date')) };
/** The fields of the dialog. */
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

export const enrolmentCertificateResponse = response.object({
  number: response.text(),
  state: string<CertificateState>().defined(),
  learnerName: response.text(),
  issuedOn: response.text(),
  expiresOn: response.maybeText(),
  /** The public page that says whether it is genuine. */
  verifyPath: response.text(),
  /** The hash of the PDF, in hex; null until the PDF has been created. */
  pdfSha256: response.maybeText(),
  endedAt: response.maybeText(),
  endedReason: response.maybeText(),
  /** The number of the certificate that replaced it. */
  replacedBy: response.maybeText(),
});
export type EnrolmentCertificate = InferType<typeof enrolmentCertificateResponse>;

const paymentResponse = response.object({
  id: response.text(),
  amountCents: response.int(),
  paidAt: response.text(),
  refunded: response.bool(),
  /** Null while the payment provider has not carried it out. */
  refundedAt: response.maybeText(),
  disputedAt: response.maybeText(),
  /** The part that credit notes have returned. Servers of earlier releases do not say. */
  creditedCents: response.int().optional(),
});
export type EnrolmentPayment = InferType<typeof paymentResponse>;

const voucherResponse = response.object({
  code: response.text(),
  companyName: response.maybeText(),
  expiresOn: response.text(),
  /** Null if the office can return it to its business. */
  whyNotReturnable: response.maybeText(),
});

/** The actions that the office can take with an enrolment, and the facts that it needs to decide. */
export const enrolmentActionsResponse = response.object({
  userCourseId: response.text(),
  learnerName: response.text(),
  courseTitle: response.text(),
  expiresOn: response.text(),
  expired: response.bool(),
  /** When the office ended it for good. */
  endedAt: response.maybeText(),
  /** Null if the office can delete it. */
  whyNotDeletable: response.maybeText(),
  /** The latest first. */
  papers: response.list(enrolmentCertificateResponse),
  checks: response.list(certificateCheckResponse),
  /** Every check is passed, and there has been no certificate. */
  certificateDue: response.bool(),
  payment: paymentResponse.nullable(),
  voucher: voucherResponse.nullable(),
  usi: usiStatusResponse,
});
export type EnrolmentActions = InferType<typeof enrolmentActionsResponse>;
