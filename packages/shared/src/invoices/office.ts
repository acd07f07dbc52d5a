import { type InferType, object } from 'yup';
import { creditNoteResponse } from '../creditNotes';
import { day, oneOf, response, uuid } from '../fields';

/**
 * For 'paid' and 'refunded' the dates of the filter are those of payment or refund, else those of issue. 'refunding': the payment
 * provider has not confirmed the refund of a credit note.
 */
export const INVOICE_STATES = ['paid', 'refunded', 'due', 'refunding'] as const;

export const officeInvoicesFilterSchema = object({
  state: oneOf('state', INVOICE_STATES),
  /** Both are whole days in Sydney. Without a state they are days of issue. */
  startDate: day('Start date'),
  endDate: day('End date'),
  /** Only invoices of this account. */
  userId: uuid().optional(),
});
export type OfficeInvoicesFilter = InferType<typeof officeInvoicesFilterSchema>;

export const officeInvoiceResponse = response.object({
  invoiceGuid: response.text(),
  invoiceNumber: response.text(),
  issuedAt: response.text(),
  buyerName: response.text(),
  email: response.text(),
  /** The account of a business that the invoice is for. */
  businessId: response.maybeText(),
  /** GST included. */
  totalCents: response.int(),
  gstCents: response.int(),
  /** The sum of its credit notes. */
  creditedCents: response.int(),
  creditNotes: response.list(creditNoteResponse),
  /** 'YYYY-MM-DD'; null unless something is owed. */
  dueOn: response.maybeText(),
  paidAt: response.maybeText(),
  /** 'Card', 'Transfer' for what the office has marked as paid; null while it is due. */
  paidBy: response.maybeText(),
  /** The reference of the transfer, as the office entered it. */
  paymentReference: response.maybeText(),
  refundedAt: response.maybeText(),
  /** Set when the purchase was deleted before it was paid, or credit notes left nothing to pay. */
  cancelledAt: response.maybeText(),
  /** The enrolment or purchase that the invoice, or the more time on it, is for; both are null for reprints and deleted records. */
  userCourseId: response.maybeText(),
  prePurchaseId: response.maybeText(),
});
export type OfficeInvoice = InferType<typeof officeInvoiceResponse>;
