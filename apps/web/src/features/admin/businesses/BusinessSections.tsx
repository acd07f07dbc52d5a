import { Anchor } from '@mantine/core';
import type {
  Business,
  BusinessPurchase,
  VoucherGroup,
  VoucherTotals,
} from '@platewise/shared/businesses';
import { getCourse } from '@platewise/shared/content/courses';
import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import type { OfficeInvoice } from '@platewise/shared/invoices/office';
import { showCents } from '@platewise/shared/money';
import { fullName } from '@platewise/shared/personNames';
import type { StaffRow } from '@platewise/shared/staff';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '../../../api/usePermission';
import type { Column } from '../../../ui/list/dataTableProps';
import { TableOrCards } from '../../../ui/list/TableOrCards';
import { TitledSection } from '../../../ui/TitledSection';
import { InvoiceTotal } from '../invoices/InvoiceTotal';
import { dayOf } from '../invoices/invoiceWords';
import { OfficeInvoiceStatus } from '../invoices/OfficeInvoiceStatus';
import actionClasses from '../officeList/rowActions.module.css';
import { CreditNoteLink, TaxInvoiceLink } from '../officeList/TaxInvoiceLink';
import classes from './businesses.module.css';
import { listOf } from './businessPath';

type Props = { business: Business };

export function InvoicesSection({ business }: Props) {
  const { userId, invoices, invoiceCount } = business;
  return (
    <Latest
      title="Invoices"
      rows={invoices}
      rowId="invoiceGuid"
      none="No invoices yet."
      columns={INVOICES}
      card={(invoice) => (
        <>
          <strong>
            {showCents(invoice.totalCents)}, invoice {invoice.invoiceNumber}
          </strong>
          <OfficeInvoiceStatus invoice={invoice} />
          <span className={classes.quiet}>Issued {dayOf(invoice.issuedAt)}</span>
          <InvoicePdf invoice={invoice} />
        </>
      )}
    >
      <AllOfThem
        count={invoiceCount}
        shown={invoices.length}
        noun="invoices"
        to={listOf('invoices', userId)}
      />
    </Latest>
  );
}

const InvoicePdf = ({ invoice }: { invoice: OfficeInvoice }) => (
  <div className={actionClasses.actions}>
    <TaxInvoiceLink invoiceGuid={invoice.invoiceGuid} name={invoice.invoiceNumber} />
    {invoice.creditNotes.map((note) => (
      <CreditNoteLink key={note.creditNoteId} note={note} name={invoice.invoiceNumber} />
    ))}
  </div>
);

const INVOICES: Column<OfficeInvoice>[] = [
  { accessor: 'invoiceNumber', title: 'Invoice' },
  { accessor: 'issuedAt', title: 'Issued', render: ({ issuedAt }) => dayOf(issuedAt) },
  {
    accessor: 'totalCents',
    title: 'Total',
    textAlign: 'right',
    render: (invoice) => <InvoiceTotal invoice={invoice} />,
  },
  {
    accessor: 'paidAt',
    title: 'Status',
    render: (invoice) => <OfficeInvoiceStatus invoice={invoice} />,
  },
  {
    accessor: 'invoiceGuid',
    title: 'Documents',
    render: (invoice) => <InvoicePdf invoice={invoice} />,
  },
];

export function PurchasesSection({ business }: Props) {
  const { userId, purchases, purchaseCount } = business;
  return (
    <Latest
      title="Purchases"
      rows={purchases}
      rowId="prePurchaseId"
      none="No purchases yet."
      columns={PURCHASES}
      card={(purchase) => (
        <>
          <strong>
            {formatCount(purchase.vouchers, 'voucher')}, {showCents(purchase.totalCents)}
          </strong>
          <span>{describePayment(purchase)}</span>
          <span className={classes.quiet}>
            {showTime(new Date(purchase.purchasedAt))}
            {purchase.purchaseNumber && `, ${purchase.purchaseNumber}`}
          </span>
        </>
      )}
    >
      <AllOfThem
        count={purchaseCount}
        shown={purchases.length}
        noun="purchases"
        to={listOf('purchases', userId)}
      />
    </Latest>
  );
}

const PURCHASES: Column<BusinessPurchase>[] = [
  {
    accessor: 'purchasedAt',
    title: 'Purchased',
    render: ({ purchasedAt }) => showTime(new Date(purchasedAt)),
  },
  { accessor: 'purchaseNumber', title: 'Their number' },
  { accessor: 'invoiceNumber', title: 'Invoice' },
  { accessor: 'vouchers', title: 'Vouchers', textAlign: 'right' },
  {
    accessor: 'totalCents',
    title: 'Total',
    textAlign: 'right',
    render: ({ totalCents }) => showCents(totalCents),
  },
  { accessor: 'paidAt', title: 'Status', render: (purchase) => describePayment(purchase) },
];

function describePayment(purchase: BusinessPurchase): string {
  const { totalCents, creditedCents, paidAt, refundedAt } = purchase;
  if (refundedAt) return `Refunded ${dayOf(refundedAt)}`;
  if (totalCents === 0) return 'Nothing to pay';
  if (!paidAt && creditedCents === totalCents) return 'Credited in full';
  const paid = paidAt ? `Paid ${dayOf(paidAt)}` : 'Not paid';
  return creditedCents > 0 ? `${paid}, ${showCents(creditedCents)} credited` : paid;
}

export function VouchersSection({ business: { vouchers, voucherGroups } }: Props) {
  const { bought, used, left, expired, cancelled } = vouchers;
  return (
    <Latest
      title="Vouchers"
      lead={
        bought > 0 &&
        `${bought} bought: ${used} used, ${left} left, ${expired} expired${cancelled > 0 ? `, ${cancelled} cancelled` : ''}.`
      }
      rows={voucherGroups}
      rowId="key"
      none="No vouchers yet."
      columns={VOUCHERS}
      card={(group) => (
        <>
          <strong>{titleOf(group)}</strong>
          <span>
            {group.bought} bought: {group.used} used, {group.left} left, {group.expired} expired
            {group.cancelled > 0 && `, ${group.cancelled} cancelled`}
          </span>
          <span className={classes.quiet}>
            Bought {dayOf(group.purchasedAt)}, use by {showDay(group.expiresOn)}
          </span>
        </>
      )}
    />
  );
}

const titleOf = ({ courseId }: { courseId: number }) => getCourse(courseId).courseTitle;

const countColumn = (accessor: keyof VoucherTotals, title: string) =>
  ({ accessor, title, textAlign: 'right' }) satisfies Column<VoucherGroup>;

const VOUCHERS: Column<VoucherGroup>[] = [
  { accessor: 'purchasedAt', title: 'Bought', render: ({ purchasedAt }) => dayOf(purchasedAt) },
  { accessor: 'courseId', title: 'Course', render: titleOf },
  { accessor: 'expiresOn', title: 'Use by', render: ({ expiresOn }) => showDay(expiresOn) },
  countColumn('bought', 'Bought'),
  countColumn('used', 'Used'),
  countColumn('left', 'Left'),
  countColumn('expired', 'Expired'),
  countColumn('cancelled', 'Cancelled'),
];

export const PeopleSection = ({ business: { people } }: Props) => (
  <Latest
    title="People who used a voucher"
    rows={people}
    rowId="voucherId"
    none="No one has used a voucher yet."
    columns={PEOPLE}
    card={(person) => (
      <>
        <strong>
          <PersonName person={person} />
        </strong>
        <span>{describeProgress(person)}</span>
        <span className={classes.quiet}>{titleOf(person)}</span>
        <span className={classes.quiet}>{person.email}</span>
      </>
    )}
  />
);

/** A link where the role may open the enrolment. */
function PersonName({ person }: { person: StaffRow }) {
  const opensEnrolments = usePermission('sensitive read');
  if (!opensEnrolments) return fullName(person);
  return (
    <Anchor component={Link} to={`/Admin/Edit-User-Course/${person.userCourseId}`} inherit>
      {fullName(person)}
    </Anchor>
  );
}

const PEOPLE: Column<StaffRow>[] = [
  { accessor: 'firstName', title: 'Name', render: (person) => <PersonName person={person} /> },
  { accessor: 'email', title: 'Email', cellsClassName: classes.wraps },
  { accessor: 'courseId', title: 'Course', render: titleOf },
  { accessor: 'state', title: 'Progress', render: (person) => describeProgress(person) },
];

/** 'Studying, 40%', 'Certified, FH1-000012', 'Enrolled' */
function describeProgress({ state, progress, certificateNumber }: StaffRow): string {
  if (state === 'Studying') return `Studying, ${progress}%`;
  return certificateNumber ? `${state}, ${certificateNumber}` : state;
}

type LatestProps<Row> = {
  title: string;
  lead?: ReactNode;
  rows: Row[];
  rowId: keyof Row & string;
  none: string;
  columns: Column<Row>[];
  card: (row: Row) => ReactNode;
  children?: ReactNode;
};

const ONLY_PAGE = 1;

/** A section with the latest rows of a kind. */
const Latest = <Row,>({ title, lead, rows, none, children, ...table }: LatestProps<Row>) => (
  <TitledSection title={title}>
    {lead && <p>{lead}</p>}
    {rows.length === 0 ? (
      <p className={classes.quiet}>{none}</p>
    ) : (
      <TableOrCards
        {...table}
        label={title}
        rows={rows}
        page={ONLY_PAGE}
        onPage={() => undefined}
      />
    )}
    {children}
  </TitledSection>
);

type AllOfThemProps = { count: number; shown: number; noun: string; to: string };

const AllOfThem = ({ count, shown, noun, to }: AllOfThemProps) =>
  count > 0 && (
    <p>
      <Anchor component={Link} to={to}>
        {count > shown ? `All ${count} ${noun}` : `Open the list of ${noun}`}
      </Anchor>
    </p>
  );
