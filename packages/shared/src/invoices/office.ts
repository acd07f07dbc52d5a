import { type InferType, object } from 'yup';
import { answer, day, oneOf } from '../fields';
import { listExportSchema, pageOrAllSchema } from '../paging';

/** Each asks for the days on which it came about: of payment, of refund, and of issue for what is due. */
export const INVOICE_STATES = ['paid', 'refunded', 'due'] as const;

const filter = {
  state: oneOf('state', INVOICE_STATES),
  /** Both are whole days in Sydney. Without a state they are days of issue. */
  startDate: day('Start date'),
  endDate: day('End date'),
};
export const officeInvoicesFilterSchema = object(filter);
export type OfficeInvoicesFilter = InferType<typeof officeInvoicesFilterSchema>;
export const officeInvoicesQuerySchema = pageOrAllSchema.shape(filter);
export const officeInvoicesExportSchema = listExportSchema.shape(filter);

export const officeInvoiceAnswer = answer.object({
  invoiceGuid: answer.text(),
  invoiceNumber: answer.text(),
  issuedAt: answer.text(),
  buyerName: answer.text(),
  email: answer.text(),
  /** GST included. */
  totalCents: answer.int(),
  gstCents: answer.int(),
  paidAt: answer.maybeText(),
  /** 'Card', 'Transfer' for what the office has marked as paid; null while it is due. */
  paidBy: answer.maybeText(),
  /** Of the transfer, as the office has written it down. */
  paymentReference: answer.maybeText(),
  refundedAt: answer.maybeText(),
  /** Since its purchase was deleted before it was paid. */
  cancelledAt: answer.maybeText(),
  /** Whose page shows what was bought; both are null for reprints and what has been deleted. */
  userCourseId: answer.maybeText(),
  prePurchaseId: answer.maybeText(),
});
export type OfficeInvoice = InferType<typeof officeInvoiceAnswer>;
