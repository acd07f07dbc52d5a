import { showDay } from '@platewise/shared/dates';
import type { TaxInvoiceRow } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { TaxInvoiceButton } from '../../../components/TaxInvoiceButton';
import type { Column } from '../../../ui/dataTableProps';
import { TableOrCards } from '../../../ui/TableOrCards';
import classes from './InvoiceList.module.css';

const COLUMNS: Column<TaxInvoiceRow>[] = [
  { accessor: 'invoiceNumber', title: 'Invoice Number' },
  {
    accessor: 'invoiceDate',
    title: 'Invoice Date',
    render: ({ invoiceDate }) => showDay(invoiceDate),
  },
  { accessor: 'vouchers', title: 'Vouchers', textAlign: 'right' },
  { accessor: 'totalText', title: 'Total', textAlign: 'right' },
  {
    accessor: 'invoiceGuid',
    title: 'Actions',
    textAlign: 'right',
    width: 180,
    render: (invoice) => <DownloadInvoice invoice={invoice} variant="subtle" />,
  },
];

export function InvoiceList({ invoices }: { invoices: TaxInvoiceRow[] }) {
  const [page, setPage] = useState(1);
  return (
    <TableOrCards
      label="Tax invoices"
      columns={COLUMNS}
      rows={invoices}
      rowId="invoiceGuid"
      page={page}
      onPage={setPage}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
    />
  );
}

type DownloadProps = { invoice: TaxInvoiceRow; variant: 'subtle' | 'light' };

const DownloadInvoice = (props: DownloadProps) => (
  <TaxInvoiceButton
    {...props}
    success={MESSAGES.courses.downloaded('tax invoice')}
    failure={MESSAGES.taxInvoices.notDownloaded}
  />
);

const InvoiceCard = ({ invoice }: { invoice: TaxInvoiceRow }) => (
  <>
    <strong>Invoice {invoice.invoiceNumber}</strong>
    <span className={classes.facts}>
      {showDay(invoice.invoiceDate)}, {invoice.vouchers}{' '}
      {invoice.vouchers === 1 ? 'voucher' : 'vouchers'}
    </span>
    <span className={classes.total}>{invoice.totalText}</span>
    <DownloadInvoice invoice={invoice} variant="light" />
  </>
);
