import { type InferType, object } from 'yup';
import { day, oneOf, response } from '../fields';

/** Each asks for the days on which it came about: of payment, of refund, and of issue for what is due. */
export const INVOICE_STATES = ['paid', 'refunded', 'due'] as const;

export const officeInvoicesFilterSchema = object({
  state: oneOf('state', INVOICE_STATES),
  /** Both are whole days in Sydney. Without a state they are days of issue. */
  startDate: day('Start date'),
  endDate: day('End date'),
});
export type OfficeInvoicesFilter = InferType<typeof officeInvoicesFilterSchema>;

export const officeInvoiceResponse = response.object({
  invoiceGuid: response.text(),
  invoiceNumber: response.text(),
  issuedAt: response.text(),
  buyerName: response.text(),
  email: response.text(),
  /** GST included. */
  totalCents: response.int(),
  gstCents: response.int(),
  paidAt: response.maybeText(),
  /** 'Card', 'Transfer' for what the office has marked as paid; null while it is due. */
  paidBy: response.maybeText(),
  /** Of the transfer, as the office has written it down. */
  paymentReference: response.maybeText(),
  refundedAt: response.maybeText(),
  /** Since its purchase was deleted before it was paid. */
  cancelledAt: response.maybeText(),
  /** Whose page shows what was bought; both are null for reprints and what has been deleted. */
  userCourseId: response.maybeText(),
  prePurchaseId: response.maybeText(),
});
export type OfficeInvoice = InferType<typeof officeInvoiceResponse>;
