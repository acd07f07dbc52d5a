import { showDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { useState } from 'react';
import { type TaxInvoiceRow, taxInvoiceFile } from '../../../api/invoicesApi';
import { type Column, DataTable } from '../../../ui/DataTable';
import { DownloadButton } from '../../../ui/DownloadButton';
import { CardList } from '../CardList';
import { INVOICE_NOT_DOWNLOADED } from '../messages';
import { useIsNarrow } from '../useIsNarrow';
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
    render: (invoice) => <DownloadInvoice invoice={invoice} />,
  },
];

export function InvoiceList({ invoices }: { invoices: TaxInvoiceRow[] }) {
  const [page, setPage] = useState(1);
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <CardList label="Tax invoices" rows={invoices} idOf={({ invoiceGuid }) => invoiceGuid}>
        {(invoice) => <InvoiceCard invoice={invoice} />}
      </CardList>
    );
  }
  return (
    <DataTable
      label="Tax invoices"
      columns={COLUMNS}
      rows={invoices.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowId="invoiceGuid"
      emptyText=""
      page={
        invoices.length > PAGE_SIZE
          ? { number: page, size: PAGE_SIZE, total: invoices.length, onChange: setPage }
          : undefined
      }
    />
  );
}

const DownloadInvoice = ({ invoice }: { invoice: TaxInvoiceRow }) => (
  <DownloadButton
    {...taxInvoiceFile(invoice.invoiceGuid)}
    variant="subtle"
    aria-label={`Download tax invoice ${invoice.invoiceNumber}`}
    success={MESSAGES.courses.downloaded('tax invoice')}
    failure={INVOICE_NOT_DOWNLOADED}
  >
    Download
  </DownloadButton>
);

const InvoiceCard = ({ invoice }: { invoice: TaxInvoiceRow }) => (
  <>
    <strong>Invoice {invoice.invoiceNumber}</strong>
    <span className={classes.facts}>
      {showDay(invoice.invoiceDate)}, {invoice.vouchers}{' '}
      {invoice.vouchers === 1 ? 'voucher' : 'vouchers'}
    </span>
    <span className={classes.total}>{invoice.totalText}</span>
    <DownloadInvoice invoice={invoice} />
  </>
);
