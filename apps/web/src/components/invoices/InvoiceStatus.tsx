import { describeInvoiceStatus, type OwnInvoice } from '@platewise/shared/invoices';
import { useToday } from '../useToday';
import classes from './InvoiceStatus.module.css';

/** 'Paid', or the due date. */
export function InvoiceStatus({ invoice }: { invoice: Pick<OwnInvoice, 'standing' | 'dueOn'> }) {
  const today = useToday();
  const overdue = invoice.dueOn !== null && invoice.dueOn < today;
  return (
    <span className={classes.standing} data-standing={overdue ? 'Overdue' : invoice.standing}>
      {describeInvoiceStatus(invoice, today)}
    </span>
  );
}
