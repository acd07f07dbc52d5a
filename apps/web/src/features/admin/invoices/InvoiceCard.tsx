import { showCents } from '@platewise/shared/money';
import type { OfficeInvoice } from '@platewise/shared/officeInvoices';
import classes from '../list/rowText.module.css';
import { InvoiceActions } from './InvoiceActions';
import { dayOf, standingOf } from './invoiceWords';

export const InvoiceCard = ({ invoice }: { invoice: OfficeInvoice }) => (
  <>
    <strong>
      {showCents(invoice.totalCents)}, invoice {invoice.invoiceNumber}
    </strong>
    <span>{standingOf(invoice)}</span>
    <span className={classes.wraps}>{invoice.buyerName}</span>
    <span className={classes.quiet}>{invoice.email}</span>
    <span className={classes.quiet}>
      Issued {dayOf(invoice.issuedAt)}, GST {showCents(invoice.gstCents)}
    </span>
    <InvoiceActions invoice={invoice} />
  </>
);
