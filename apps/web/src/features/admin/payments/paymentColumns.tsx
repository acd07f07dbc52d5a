import { showTime } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { OfficePayment } from '@platewise/shared/officePayments';
import {
  actionsColumn,
  type OfficeColumn,
  timeColumn,
} from '../../../components/officeList/officeColumns';
import classes from '../list/rowText.module.css';
import { TaxInvoiceLink } from '../list/TaxInvoiceLink';

export const PAYMENT_SORTS = ['createdAt', 'amountCents'];
export const NEWEST_PAYMENTS = '-createdAt';

export const InvoiceOf = ({ payment }: { payment: OfficePayment }) => (
  <TaxInvoiceLink invoiceGuid={payment.invoiceGuid} name={payment.invoiceNumber ?? ''} />
);

export const PAYMENT_COLUMNS: OfficeColumn<OfficePayment>[] = [
  timeColumn('createdAt', 'Begun'),
  {
    accessor: 'email',
    title: 'Email',
    cellsClassName: classes.email,
    render: ({ email }) => email ?? <span className={classes.quiet}>Deleted account</span>,
  },
  { accessor: 'purpose', title: 'For', noWrap: true },
  {
    accessor: 'amountCents',
    title: 'Amount',
    sort: 'amountCents',
    newestFirst: true,
    textAlign: 'right',
    render: ({ amountCents }) => showCents(amountCents),
  },
  { accessor: 'providerRef', title: 'Reference', cellsClassName: classes.wraps },
  {
    accessor: 'disputedAt',
    title: 'Disputed',
    noWrap: true,
    render: ({ disputedAt }) => disputedAt && showTime(new Date(disputedAt)),
  },
  actionsColumn((payment) => <InvoiceOf payment={payment} />),
];
