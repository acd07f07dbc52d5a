import { showDay } from '@platewise/shared/dates';
import type { OwnInvoice } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { TaxInvoiceButton } from '../../../components/TaxInvoiceButton';
import type { Column } from '../../../ui/dataTableProps';
import { TableOrCards } from '../../../ui/TableOrCards';
import classes from './InvoiceList.module.css';

const COLUMNS: Column<OwnInvoice>[] = [
  { accessor: 'invoiceNumber', title: 'Number' },
  {
    accessor: 'invoiceDate',
    title: 'Date',
    noWrap: true,
    render: ({ invoiceDate }) => showDay(invoiceDate),
  },
  { accessor: 'items', title: 'What for', render: ({ items }) => <Items items={items} /> },
  {
    accessor: 'standing',
    title: 'Status',
    render: ({ standing }) => <Standing standing={standing} />,
  },
  { accessor: 'totalText', title: 'Total', textAlign: 'right' },
  {
    accessor: 'invoiceGuid',
    title: 'Actions',
    textAlign: 'right',
    width: 180,
    render: (invoice) => <DownloadInvoice invoice={invoice} variant="subtle" />,
  },
];

export function InvoiceList({ invoices }: { invoices: OwnInvoice[] }) {
  const [page, setPage] = useState(1);
  return (
    <TableOrCards
      label="Your invoices"
      columns={COLUMNS}
      rows={invoices}
      rowId="invoiceGuid"
      page={page}
      onPage={setPage}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
    />
  );
}

const Items = ({ items }: { items: string[] }) =>
  items.map((item) => (
    <div key={item} className={classes.item}>
      {item}
    </div>
  ));

const Standing = ({ standing }: { standing: string }) => (
  <span className={classes.standing} data-standing={standing}>
    {standing}
  </span>
);

type DownloadProps = { invoice: OwnInvoice; variant: 'subtle' | 'light' };

const DownloadInvoice = (props: DownloadProps) => (
  <TaxInvoiceButton
    {...props}
    success={MESSAGES.courses.downloaded('tax invoice')}
    failure={MESSAGES.courses.notDownloaded('tax invoice')}
  />
);

const InvoiceCard = ({ invoice }: { invoice: OwnInvoice }) => (
  <>
    <Items items={invoice.items} />
    <span className={classes.facts}>
      Invoice {invoice.invoiceNumber}, {showDay(invoice.invoiceDate)}
    </span>
    <span className={classes.sum}>
      <span className={classes.total}>{invoice.totalText}</span>
      <Standing standing={invoice.standing} />
    </span>
    <DownloadInvoice invoice={invoice} variant="light" />
  </>
);
