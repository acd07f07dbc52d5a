import { showDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { useState } from 'react';
import { type TaxInvoiceRow, taxInvoiceFile } from '../../../api/invoicesApi';
import { DataTable } from '../../../ui/DataTable';
import { DownloadButton } from '../../../ui/DownloadButton';
import type { Column } from '../../../ui/dataTableProps';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { CardList } from '../CardList';
import { INVOICE_NOT_DOWNLOADED } from '../messages';
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

type DownloadProps = { invoice: TaxInvoiceRow; variant: 'subtle' | 'light' };

const DownloadInvoice = ({ invoice, variant }: DownloadProps) => (
  <DownloadButton
    {...taxInvoiceFile(invoice.invoiceGuid)}
    variant={variant}
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
    <DownloadInvoice invoice={invoice} variant="light" />
  </>
);
