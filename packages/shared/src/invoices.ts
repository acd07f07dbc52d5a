import { type InferType, object } from 'yup';
import { creditNoteResponse } from './creditNotes';
import { showShortDay } from './dates';
import { response, text } from './fields';
import { cardFields } from './payments';

/** '000123' */
export const showInvoiceNumber = (number: number) => String(number).padStart(6, '0');

const INVOICE_STATUSES = ['Paid', 'Due', 'Refunded', 'Cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export function getInvoiceStatus(invoice: {
  paidAt: Date | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
}): InvoiceStatus {
  if (invoice.refundedAt) return 'Refunded';
  if (invoice.cancelledAt) return 'Cancelled';
  return invoice.paidAt ? 'Paid' : 'Due';
}

/** 'Paid', 'Unpaid, due 1 Dec' or, when that day is over, 'Unpaid, overdue since 1 Dec'. */
export function describeInvoiceStatus(
  { standing, dueOn }: { standing: string; dueOn: string | null },
  today: string,
): string {
  if (standing !== 'Due' || !dueOn) return standing;
  return `Unpaid, ${dueOn < today ? 'overdue since' : 'due'} ${showShortDay(dueOn, today)}`;
}

const invoiceRow = {
  invoiceNumber: response.text(),
  /** 'YYYY-MM-DD' */
  invoiceDate: response.text(),
  /** '$1,234.00' */
  totalText: response.text(),
  invoiceGuid: response.text(),
  standing: response.text().oneOf(INVOICE_STATUSES),
  /** 'YYYY-MM-DD'; null unless something is owed. */
  dueOn: response.maybeText(),
  /** The amount owed, in whole cents. */
  dueCents: response.int(),
  creditNotes: response.list(creditNoteResponse),
};

/** An invoice of a business, for a purchase of vouchers. */
export const taxInvoiceRowResponse = response.object({
  ...invoiceRow,
  /** The number of vouchers bought. */
  vouchers: response.int(),
  /** The due date and how to pay by bank transfer, one line each; empty when nothing is owed. */
  howToPay: response.list(response.text()),
});
export type TaxInvoiceRow = InferType<typeof taxInvoiceRowResponse>;

/** An invoice of any account, for anything that was bought. */
export const ownInvoiceResponse = response.object({
  ...invoiceRow,
  /** The items, one line each: '3 × Food Handling Level 2'. */
  items: response.list(response.text()),
});
export type OwnInvoice = InferType<typeof ownInvoiceResponse>;

/** The card that pays an invoice. `cardSchema` checks it separately. */
export const payInvoiceSchema = object({
  ...cardFields,
  paymentMethodId: text('Payment method', 100),
});
export type PayInvoiceForm = InferType<typeof payInvoiceSchema>;

export const payInvoiceResponse = response.object({
  paymentSuccessful: response.bool(),
  errorMessage: response.maybeText(),
  /**
   * The bank's page that the browser must visit first, because the bank asks the cardholder. It returns to
   * /payment-return/.
   */
  nextActionUrl: response.maybeText(),
});
export type PayInvoiceResponse = InferType<typeof payInvoiceResponse>;
