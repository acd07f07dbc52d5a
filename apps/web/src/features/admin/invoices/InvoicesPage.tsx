import { Anchor } from '@mantine/core';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { OfficeInvoice, OfficeInvoicesFilter } from '@platewise/shared/invoices/office';
import { showCents } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import { useToday } from '../../../components/useToday';
import { SelectField } from '../../../ui/form/SelectField';
import { Page } from '../../../ui/Page';
import { DateRangeFields } from '../officeList/DateRangeFields';
import { FilterForm } from '../officeList/FilterForm';
import { FilterPanel } from '../officeList/FilterPanel';
import { OfficeList } from '../officeList/OfficeList';
import { actionsColumn, type OfficeColumn } from '../officeList/officeColumns';
import invoicesFilterFormClasses from '../officeList/oneAndDates.module.css';
import invoiceActionsClasses from '../officeList/rowActions.module.css';
import classes from '../officeList/rowText.module.css';
import { TaxInvoiceLink } from '../officeList/TaxInvoiceLink';
import { useOfficeList } from '../officeList/useOfficeList';
import {
  invoicesFormSchema,
  invoicesParams,
  invoicesValues,
  readInvoicesFilter,
  STATE_OPTIONS,
  sayInvoicesFilter,
} from './invoicesFilter';
import { useOfficeInvoicesQuery } from './officeInvoicesApi';

export default function InvoicesPage() {
  const today = useToday();
  const list = useOfficeList('invoices', INVOICE_SORTS, NEWEST_INVOICES);
  const filter = readInvoicesFilter(list.params);
  const invoices = useOfficeInvoicesQuery({ filter, ...list.query }, { skip: !list.ready });

  return (
    <Page
      title="Invoices"
      width="full"
      lead="Every tax invoice. Paid ones are found by the day of payment, refunded ones by the day of the refund."
    >
      <FilterPanel title="Filter Invoices" summary={sayInvoicesFilter(filter)}>
        <InvoicesFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => list.change(invoicesParams(next))}
        />
      </FilterPanel>
      <OfficeList
        list={list}
        label="Invoices"
        noun={['invoice', 'invoices']}
        columns={INVOICE_COLUMNS}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        rowId="invoiceGuid"
        answer={invoices}
        search="Search by buyer, email or number"
        exported={{ url: '/admin/invoices/export.csv', params: filter, fileName: 'invoices.csv' }}
        failed="There was an error loading the invoices."
        none={{ title: 'No invoices found', text: 'Try another state, other dates or words.' }}
      />
    </Page>
  );
}

const InvoiceCard = ({ invoice }: { invoice: OfficeInvoice }) => (
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

type Props = {
  filter: OfficeInvoicesFilter;
  today: string;
  onFilter: (filter: OfficeInvoicesFilter) => void;
};

function InvoicesFilterForm({ filter, today, onFilter }: Props) {
  return (
    <FilterForm
      className={invoicesFilterFormClasses.columns}
      filter={filter}
      usual={{}}
      schema={invoicesFormSchema}
      values={invoicesValues}
      onFilter={onFilter}
    >
      <SelectField
        name="state"
        label="State"
        placeholder="All, by the day of issue"
        options={STATE_OPTIONS}
      />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}

const INVOICE_SORTS = ['invoiceNumber', 'issuedAt', 'paidAt', 'totalCents'];
const NEWEST_INVOICES = '-invoiceNumber';

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

/** The page of what was bought; reprints have none. */
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
    <div className={invoiceActionsClasses.actions}>
      <TaxInvoiceLink invoiceGuid={invoice.invoiceGuid} name={name} />
      {page && (
        <Anchor
          component={Link}
          className={invoiceActionsClasses.action}
          to={page.to}
          aria-label={`${page.label}: ${name}`}
        >
          {page.label}
        </Anchor>
      )}
    </div>
  );
}

const dayOf = (at: string) => showDay(sydneyDay(new Date(at)));

/** 'Refunded 02/03/2026', 'Cancelled 02/03/2026', 'Paid 02/03/2026, card', 'Not paid yet' */
function standingOf(invoice: OfficeInvoice): string {
  const { paidAt, paidBy, paymentReference, refundedAt, cancelledAt } = invoice;
  if (refundedAt) return `Refunded ${dayOf(refundedAt)}`;
  if (cancelledAt) return `Cancelled ${dayOf(cancelledAt)}`;
  if (!paidAt) return 'Not paid yet';
  const how = `Paid ${dayOf(paidAt)}, ${String(paidBy).toLowerCase()}`;
  return paymentReference ? `${how} ${paymentReference}` : how;
}
