import type { InferType } from 'yup';
import { answer } from './fields';

export const INVOICE_STANDINGS = ['Paid', 'Due', 'Refunded'] as const;
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number];

export function invoiceStanding(invoice: {
  paidAt: Date | null;
  refundedAt: Date | null;
}): InvoiceStanding {
  if (invoice.refundedAt) return 'Refunded';
  return invoice.paidAt ? 'Paid' : 'Due';
}

const invoiceRow = {
  invoiceNumber: answer.text(),
  /** 'YYYY-MM-DD' */
  invoiceDate: answer.text(),
  /** '$1,234.00' */
  totalText: answer.text(),
  invoiceGuid: answer.text(),
};

/** Of a business: a purchase of vouchers. */
export const taxInvoiceRowAnswer = answer.object({
  ...invoiceRow,
  /** How many were bought. */
  vouchers: answer.int(),
});
export type TaxInvoiceRow = InferType<typeof taxInvoiceRowAnswer>;

/** Of anybody: whatever was bought. */
export const ownInvoiceAnswer = answer.object({
  ...invoiceRow,
  /** What for, a line each: '3 × Food Handling Level 2'. */
  items: answer.list(answer.text()),
  standing: answer.text(),
});
export type OwnInvoice = InferType<typeof ownInvoiceAnswer>;
