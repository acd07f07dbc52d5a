import type { Business, BusinessPurchase } from '@platewise/shared/businesses';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import type { OfficeInvoice } from '@platewise/shared/invoices/office';
import { showCents } from '@platewise/shared/money';
import type { Column } from '../../../ui/list/dataTableProps';
import { InvoiceTotal } from '../invoices/InvoiceTotal';
import { dayOf } from '../invoices/invoiceWords';
import { OfficeInvoiceStatus } from '../invoices/OfficeInvoiceStatus';
import actionClasses from '../officeList/rowActions.module.css';
import { CreditNoteLink, TaxInvoiceLink } from '../officeList/TaxInvoiceLink';
import classes from './businesses.module.css';
import { listOf } from './businessPath';
import { AllOfThem, LatestRows } from './LatestRows';

type Props = { business: Business };

export function InvoicesSection({ business }: Props) {
  const { userId, invoices, invoiceCount } = business;
  return (
    <LatestRows
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
    </LatestRows>
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
    <LatestRows
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
    </LatestRows>
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
