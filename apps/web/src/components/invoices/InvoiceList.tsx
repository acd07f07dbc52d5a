import { showDay } from '@platewise/shared/dates';
import type { OwnInvoice } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents } from '@platewise/shared/money';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { creditNoteFile } from '../../api/invoicesApi';
import { DownloadButton } from '../../ui/DownloadButton';
import type { Column } from '../../ui/list/dataTableProps';
import { TableOrCards } from '../../ui/list/TableOrCards';
import classes from './InvoiceList.module.css';
import { InvoiceStatus } from './InvoiceStatus';

type Invoice = Omit<OwnInvoice, 'items'>;

type Props<Row extends Invoice> = {
  label: string;
  invoices: Row[];
  /** The column that says what an invoice is for. */
  content: Column<Row>;
  /** The heading of a card. */
  heading: (invoice: Row) => ReactNode;
  actions: (invoice: Row, variant: 'subtle' | 'light') => ReactNode;
};

/** A list of invoices with their status. The address contains the page number. */
export function InvoiceList<Row extends Invoice>(props: Props<Row>) {
  const { label, invoices, content, heading, actions } = props;
  const [params, setParams] = useSearchParams();
  const columns: Column<Row>[] = [
    { accessor: 'invoiceNumber', title: 'Invoice Number' },
    {
      accessor: 'invoiceDate',
      title: 'Invoice Date',
      noWrap: true,
      render: ({ invoiceDate }) => showDay(invoiceDate),
    },
    content,
    {
      accessor: 'totalText',
      title: 'Total',
      textAlign: 'right',
      render: (invoice) => (
        <>
          {invoice.totalText}
          <Credited invoice={invoice} />
        </>
      ),
    },
    {
      accessor: 'standing',
      title: 'Status',
      noWrap: true,
      render: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      accessor: 'actions',
      title: 'Actions',
      textAlign: 'right',
      render: (invoice) => (
        <div className={classes.actions}>
          {actions(invoice, 'subtle')}
          <CreditNotes invoice={invoice} variant="subtle" />
        </div>
      ),
    },
  ];
  return (
    <TableOrCards
      label={label}
      columns={columns}
      rows={invoices}
      rowId="invoiceGuid"
      page={Number(params.get('page')) || 1}
      onPage={(page) => setParams({ page: String(page) }, { replace: true })}
      card={(invoice) => (
        <>
          {heading(invoice)}
          <span className={classes.facts}>
            Invoice {invoice.invoiceNumber}, {showDay(invoice.invoiceDate)}
          </span>
          <span className={classes.sum}>
            <span className={classes.total}>{invoice.totalText}</span>
            <InvoiceStatus invoice={invoice} />
          </span>
          <Credited invoice={invoice} />
          <div className={classes.actions}>
            {actions(invoice, 'light')}
            <CreditNotes invoice={invoice} variant="light" />
          </div>
        </>
      )}
    />
  );
}

/** The sum that credit notes have taken off an invoice. */
function Credited({ invoice: { creditNotes } }: { invoice: Invoice }) {
  const cents = creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return cents > 0 && <span className={classes.credited}>{showCents(cents)} credited</span>;
}

type CreditNotesProps = { invoice: Invoice; variant: 'subtle' | 'light' };

const CreditNotes = ({ invoice: { creditNotes }, variant }: CreditNotesProps) =>
  creditNotes.map(({ creditNoteId, creditNoteNumber }) => (
    <DownloadButton
      key={creditNoteId}
      {...creditNoteFile(creditNoteId)}
      variant={variant}
      success={MESSAGES.courses.downloaded('credit note')}
      failure={MESSAGES.courses.notDownloaded('credit note')}
      aria-label={`Download credit note ${creditNoteNumber}`}
    >
      {creditNoteNumber}
    </DownloadButton>
  ));
