import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';

type Payment = {
  officePayer: string | null;
  invoice: {
    number: number;
    totalCents: number;
    payment: { settledAt: Date | null } | null;
  } | null;
  voucher: {
    code: string;
    purchase: { companyName: string | null; paidAt: Date | null } | null;
  } | null;
};

/** How an enrolment was paid for, in words. An enrolment by the office is billed by a voucher of its own. */
export function describePaid({ officePayer, invoice, voucher }: Payment): string {
  if (voucher) return describeVoucher(officePayer, voucher);
  if (invoice)
    return `${invoice.payment?.settledAt ? 'Card' : 'Tax invoice'} ${showCents(invoice.totalCents)}, invoice ${showInvoiceNumber(invoice.number)}`;
  return 'Nothing to pay';
}

function describeVoucher(
  officePayer: string | null,
  { code, purchase }: NonNullable<Payment['voucher']>,
) {
  const owed = purchase && !purchase.paidAt ? ', not paid yet' : '';
  if (officePayer === 'learner') return `The learner’s own invoice${owed}`;
  const whose = purchase?.companyName ? ` of ${purchase.companyName}` : '';
  return `Voucher ${code}${whose}${owed}`;
}
