import { USER_TYPES } from '@platewise/shared/accounts';
import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { Config } from '../../config/config';
import { startOfDay } from '../../db/sydney';

type Terms = Pick<Config, 'support' | 'invoiceDueDays' | 'bankAccount' | 'publicUrl'>;

/** The due date: the last day on which a payment is in time, 'YYYY-MM-DD'. */
export const dueOn = ({ issuedAt }: { issuedAt: Date }, { invoiceDueDays }: Terms) =>
  addDays(sydneyDay(issuedAt), invoiceDueDays);

/** Unpaid invoices that were issued before this instant are overdue today. */
export const overdueBefore = (today: string, { invoiceDueDays }: Terms) =>
  startOfDay(addDays(today, -invoiceDueDays));

type Unpaid = { number: number; issuedAt: Date };

/** The due date of an unpaid invoice and how to pay it by bank transfer, one line each. */
export function howToTransfer(invoice: Unpaid, terms: Terms): string[] {
  const number = showInvoiceNumber(invoice.number);
  return [
    `Please pay by ${showDay(dueOn(invoice, terms))} and quote invoice number ${number}.`,
    byTransfer(terms, `reference ${number}`),
  ];
}

const byTransfer = ({ support, bankAccount: bank }: Terms, reference: string) =>
  bank
    ? `By bank transfer: ${bank.name}, BSB ${bank.bsb}, account number ${bank.number}, ${reference}.`
    : `By bank transfer: call ${support.phone} or email ${support.email} for our bank details.`;
const byCard = ({ publicUrl }: Terms) => `By card: at ${publicUrl}/corporate-tax-invoice/.`;

/** How a business pays any of its invoices, one line each. */
export const howToPayAny = (terms: Terms): string[] => [
  byTransfer(terms, 'with the invoice number as the reference'),
  byCard(terms),
];

type UnpaidInvoice = Unpaid & { user: { userType: number } | null };

/** The same, with the address of the page on which to pay by card. */
export const howToPay = (invoice: UnpaidInvoice, terms: Terms): string[] => [
  ...howToTransfer(invoice, terms),
  ...cardFor(invoice, terms),
];

/** The same without the due date, which has passed. */
export const howToPayLate = (invoice: UnpaidInvoice, terms: Terms): string[] => [
  byTransfer(terms, `reference ${showInvoiceNumber(invoice.number)}`),
  ...cardFor(invoice, terms),
];

/** Only a business has the page on which invoices are paid by card. */
const cardFor = ({ user }: UnpaidInvoice, terms: Terms) =>
  user?.userType === USER_TYPES.business ? [byCard(terms)] : [];
