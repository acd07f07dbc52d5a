import type { OfficeInvoice } from '@platewise/shared/invoices/office';
import { useToday } from '../../../components/useToday';
import classes from './invoices.module.css';
import { formatInvoiceStatus } from './invoiceWords';

/** In words; an overdue invoice in the colour of danger too. */
export function OfficeInvoiceStatus({ invoice }: { invoice: OfficeInvoice }) {
  const today = useToday();
  const { dueOn } = invoice;
  return (
    <span className={classes.status} data-overdue={dueOn !== null && dueOn < today}>
      {formatInvoiceStatus(invoice, today)}
    </span>
  );
}
