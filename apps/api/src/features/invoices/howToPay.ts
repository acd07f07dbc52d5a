import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { Config } from '../../config/config';

type Terms = Pick<Config, 'support' | 'invoiceDueDays' | 'bankAccount' | 'publicUrl'>;

/** The last day on which it is paid in time: 'YYYY-MM-DD'. */
export const dueOn = ({ issuedAt }: { issuedAt: Date }, { invoiceDueDays }: Terms) =>
  addDays(sydneyDay(issuedAt), invoiceDueDays);

type Unpaid = { number: number; issuedAt: Date };

/** By when an unpaid invoice is paid, and how without a card; a line each. */
export function howToTransfer(invoice: Unpaid, terms: Terms): string[] {
  const { support, bankAccount: bank } = terms;
  const number = showInvoiceNumber(invoice.number);
  return [
    `Please pay by ${showDay(dueOn(invoice, terms))} and quote invoice number ${number}.`,
    bank
      ? `By bank transfer: ${bank.name}, BSB ${bank.bsb}, account number ${bank.number}, reference ${number}.`
      : `By bank transfer: call ${support.phone} or email ${support.email} for our bank details.`,
  ];
}

/** The same for whoever is not on the page where a card can be used. */
export const howToPay = (invoice: Unpaid, terms: Terms): string[] => [
  ...howToTransfer(invoice, terms),
  `By card: at ${terms.publicUrl}/corporate-tax-invoice/.`,
];
