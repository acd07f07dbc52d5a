import type { OfficeInvoice } from '@platewise/shared/invoices/office';
import { showCents } from '@platewise/shared/money';
import classes from './invoices.module.css';

/** The total, and below it what credit notes have taken off. */
export const InvoiceTotal = ({ invoice }: { invoice: OfficeInvoice }) => (
  <>
    {showCents(invoice.totalCents)}
    {invoice.creditedCents > 0 && (
      <span className={classes.credited}>{showCents(invoice.creditedCents)} credited</span>
    )}
  </>
);
