import { Anchor } from '@mantine/core';
import { endDate } from '@platewise/shared/dateRange';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import {
  INVOICE_STATES,
  type OfficeInvoice,
  type OfficeInvoicesFilter,
  officeInvoicesFilterSchema,
} from '@platewise/shared/invoices/office';
import { showCents } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api';
import { SelectField } from '../../../ui/form/SelectField';
import { BusinessLink } from '../businesses/BusinessLink';
import { DateRangeFields } from '../officeList/dateFilter';
import { createListFilter } from '../officeList/listFilter';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { type LinkFilter, OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn } from '../officeList/officeColumns';
import filterClasses from '../officeList/oneAndDates.module.css';
import actionClasses from '../officeList/rowActions.module.css';
import classes from '../officeList/rowText.module.css';
import { CreditNoteLink, TaxInvoiceLink } from '../officeList/TaxInvoiceLink';
import { AccountingFileButton } from './AccountingFileButton';
import { InvoiceTotal } from './InvoiceTotal';
import invoiceClasses from './invoices.module.css';
import { dayOf } from './invoiceWords';
import { OfficeInvoiceStatus } from './OfficeInvoiceStatus';

const { useOfficeInvoicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    officeInvoices: build.query<ListPage<OfficeInvoice>, FilteredListQuery<OfficeInvoicesFilter>>(
      listEndpoint('/admin/invoices', 'Invoice'),
    ),
  }),
});

export default function InvoicesPage() {
  return (
    <OfficeListPage
      name="invoices"
      title="Invoices"
      lead="Every tax invoice. To find a paid one, filter by the day it was paid. To find a refunded one, filter by the day of the refund."
      noun={['invoice', 'invoices']}
      sorts={['invoiceNumber', 'issuedAt', 'paidAt', 'totalCents']}
      defaultSort="-invoiceNumber"
      filter={INVOICES_FILTER}
      linkFilters={listLinkFilters}
      useRows={useOfficeInvoicesQuery}
      columns={INVOICE_COLUMNS}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      rowId="invoiceGuid"
      search="Search by buyer, email or number"
      exported={{ path: '/admin/invoices', fileName: 'invoices.csv' }}
      failed="There was an error loading the invoices."
      none={{
        title: 'No invoices found',
        text: 'Try another status, other dates or a different search.',
      }}
    >
      <AccountingFileButton />
    </OfficeListPage>
  );
}

const STATUS_NAMES: Record<string, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Not paid yet',
  refunding: 'Refund not confirmed',
};

const INVOICES_FILTER = createListFilter({
  title: 'Filter Invoices',
  schema: officeInvoicesFilterSchema.shape({ endDate: endDate() }),
  usual: () => ({}) as OfficeInvoicesFilter,
  summary: formatInvoicesFilter,
  className: filterClasses.columns,
  linkOnly: ['userId'],
  Fields: ({ today }) => (
    <>
      <SelectField
        name="state"
        label="Status"
        placeholder="All, by the day of issue"
        options={INVOICE_STATES.map((state) => ({
          value: state,
          label: STATUS_NAMES[state] ?? state,
        }))}
      />
      <DateRangeFields today={today} />
    </>
  ),
});

const listLinkFilters = (
  { userId }: OfficeInvoicesFilter,
  [invoice]: OfficeInvoice[],
): LinkFilter[] =>
  userId ? [{ name: 'userId', words: `Only of ${invoice?.buyerName ?? 'one account'}` }] : [];

/** 'Paid, from 01/11/2026 to 30/11/2026' */
function formatInvoicesFilter({ state, ...dates }: OfficeInvoicesFilter) {
  const from = dates.startDate ? `from ${showDay(dates.startDate)}` : '';
  const to = dates.endDate ? `to ${showDay(dates.endDate)}` : '';
  const period = [from, to].filter(Boolean).join(' ');
  return [state ? STATUS_NAMES[state] : 'All invoices', period].filter(Boolean).join(', ');
}

const InvoiceCard = ({ invoice }: { invoice: OfficeInvoice }) => (
  <>
    <strong>
      {showCents(invoice.totalCents)}, invoice {invoice.invoiceNumber}
    </strong>
    <OfficeInvoiceStatus invoice={invoice} />
    <span className={classes.wraps}>
      <BusinessLink userId={invoice.businessId}>{invoice.buyerName}</BusinessLink>
    </span>
    <span className={classes.quiet}>{invoice.email}</span>
    <span className={classes.quiet}>
      Issued {dayOf(invoice.issuedAt)}, GST {showCents(invoice.gstCents)}
    </span>
    {invoice.creditedCents > 0 && (
      <span className={classes.quiet}>{showCents(invoice.creditedCents)} credited</span>
    )}
    <InvoiceActions invoice={invoice} />
  </>
);

const INVOICE_COLUMNS: OfficeColumn<OfficeInvoice>[] = [
  { accessor: 'invoiceNumber', title: 'Invoice', sort: 'invoiceNumber', newestFirst: true },
  {
    accessor: 'issuedAt',
    title: 'Issued',
    sort: 'issuedAt',
    newestFirst: true,
    noWrap: true,
    render: ({ issuedAt }) => dayOf(issuedAt),
  },
  {
    accessor: 'buyerName',
    title: 'Buyer',
    cellsClassName: classes.wraps,
    render: ({ businessId, buyerName }) => (
      <BusinessLink userId={businessId}>{buyerName}</BusinessLink>
    ),
  },
  { accessor: 'email', title: 'Email', cellsClassName: classes.oneLine },
  {
    accessor: 'totalCents',
    title: 'Total',
    sort: 'totalCents',
    newestFirst: true,
    textAlign: 'right',
    render: (invoice) => <InvoiceTotal invoice={invoice} />,
  },
  {
    accessor: 'gstCents',
    title: 'GST',
    textAlign: 'right',
    render: ({ gstCents }) => showCents(gstCents),
  },
  {
    accessor: 'paidAt',
    title: 'Status',
    sort: 'paidAt',
    newestFirst: true,
    noWrap: true,
    render: (invoice) => <OfficeInvoiceStatus invoice={invoice} />,
  },
  actionsColumn((invoice) => <InvoiceActions invoice={invoice} />),
];

/** The page of the enrolment or purchase that was invoiced. A reprint has no page. */
function pageOf({ userCourseId, prePurchaseId, invoiceNumber, issuedAt }: OfficeInvoice) {
  if (userCourseId) return { to: `/Admin/Edit-User-Course/${userCourseId}`, label: 'Enrolment' };
  const since = sydneyDay(new Date(issuedAt));
  return prePurchaseId
    ? {
        to: `/Admin/Voucher-Purchases?startDate=${since}&search=${invoiceNumber}`,
        label: 'Purchase',
      }
    : null;
}

function InvoiceActions({ invoice }: { invoice: OfficeInvoice }) {
  const page = pageOf(invoice);
  const name = `${invoice.invoiceNumber}, ${invoice.buyerName}`;
  return (
    <div className={invoiceClasses.actions}>
      <TaxInvoiceLink invoiceGuid={invoice.invoiceGuid} name={name} />
      {invoice.creditNotes.map((note) => (
        <CreditNoteLink key={note.creditNoteId} note={note} name={name} />
      ))}
      {page && (
        <Anchor
          component={Link}
          className={actionClasses.action}
          to={page.to}
          aria-label={`${page.label}: ${name}`}
        >
          {page.label}
        </Anchor>
      )}
    </div>
  );
}
