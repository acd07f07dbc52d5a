import { showCents } from '@platewise/shared/money';
import type { OfficeInvoice } from '@platewise/shared/officeInvoices';
import { actionsColumn, type OfficeColumn } from '../../../components/officeList/officeColumns';
import classes from '../list/rowText.module.css';
import { InvoiceActions } from './InvoiceActions';
import { dayOf, standingOf } from './invoiceWords';

export const INVOICE_SORTS = ['invoiceNumber', 'issuedAt', 'paidAt', 'totalCents'];
export const NEWEST_INVOICES = '-invoiceNumber';

export const INVOICE_COLUMNS: OfficeColumn<OfficeInvoice>[] = [
  { accessor: 'invoiceNumber', title: 'Invoice', sort: 'invoiceNumber', newestFirst: true },
  {
    accessor: 'issuedAt',
    title: 'Issued',
    sort: 'issuedAt',
    newestFirst: true,
    noWrap: true,
    render: ({ issuedAt }) => dayOf(issuedAt),
  },
  { accessor: 'buyerName', title: 'Buyer', cellsClassName: classes.wraps },
  { accessor: 'email', title: 'Email', cellsClassName: classes.email },
  {
    accessor: 'totalCents',
    title: 'Total',
    sort: 'totalCents',
    newestFirst: true,
    textAlign: 'right',
    render: ({ totalCents }) => showCents(totalCents),
  },
  {
    accessor: 'gstCents',
    title: 'GST',
    textAlign: 'right',
    render: ({ gstCents }) => showCents(gstCents),
  },
  {
    accessor: 'paidAt',
    title: 'Standing',
    sort: 'paidAt',
    newestFirst: true,
    noWrap: true,
    render: standingOf,
  },
  actionsColumn((invoice) => <InvoiceActions invoice={invoice} />),
];
