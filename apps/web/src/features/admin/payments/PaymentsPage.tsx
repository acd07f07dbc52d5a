import { showTime } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import { type OfficePayment, PAYMENT_QUEUES } from '@platewise/shared/payments/office';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api';
import { BusinessLink } from '../businesses/BusinessLink';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import classes from '../officeList/rowText.module.css';
import { TaxInvoiceLink } from '../officeList/TaxInvoiceLink';

type Filter = { state: Queue };

const { useOfficePaymentsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    officePayments: build.query<ListPage<OfficePayment>, FilteredListQuery<Filter>>(
      listEndpoint('/admin/payments', 'Payment'),
    ),
  }),
});

export default function PaymentsPage() {
  const state = readQueue(useSearchParams()[0].get('state'));
  const { lead, none } = QUEUES[state];
  return (
    <OfficeListPage
      name="payments"
      title="Payments"
      lead={lead}
      noun={['payment', 'payments']}
      sorts={['createdAt', 'amountCents']}
      defaultSort="-createdAt"
      filter={{ read: (): Filter => ({ state }) }}
      useRows={useOfficePaymentsQuery}
      columns={PAYMENT_COLUMNS}
      card={(payment) => <PaymentCard payment={payment} />}
      rowId="id"
      search="Search by name or email"
      exported={{ path: '/admin/payments', fileName: 'payments.csv' }}
      failed="There was an error loading the payments."
      none={{ title: 'Nothing needs attention', text: none }}
    >
      {(list) => (
        <QuickFilter
          label="Show"
          options={QUEUE_OPTIONS}
          value={state}
          onChange={(next) => list.change({ state: next === 'open' ? null : next })}
        />
      )}
    </OfficeListPage>
  );
}

const PaymentCard = ({ payment }: { payment: OfficePayment }) => (
  <>
    <strong>
      {showCents(payment.amountCents)}, {payment.purpose}
    </strong>
    <span className={classes.wraps}>
      <Payer payment={payment} />
    </span>
    <span className={classes.quiet}>Started {showTime(new Date(payment.createdAt))}</span>
    {payment.disputedAt && (
      <span className={classes.quiet}>Disputed {showTime(new Date(payment.disputedAt))}</span>
    )}
    {payment.providerRef && <span className={classes.quiet}>{payment.providerRef}</span>}
    <InvoiceOf payment={payment} />
  </>
);

const Payer = ({ payment: { email, businessId } }: { payment: OfficePayment }) =>
  email ? (
    <BusinessLink userId={businessId}>{email}</BusinessLink>
  ) : (
    <span className={classes.quiet}>Deleted account</span>
  );

const InvoiceOf = ({ payment }: { payment: OfficePayment }) => (
  <TaxInvoiceLink invoiceGuid={payment.invoiceGuid} name={payment.invoiceNumber ?? ''} />
);

const PAYMENT_COLUMNS: OfficeColumn<OfficePayment>[] = [
  timeColumn('createdAt', 'Started'),
  {
    accessor: 'email',
    title: 'Email',
    cellsClassName: classes.oneLine,
    render: (payment) => <Payer payment={payment} />,
  },
  { accessor: 'purpose', title: 'For', noWrap: true },
  {
    accessor: 'amountCents',
    title: 'Amount',
    sort: 'amountCents',
    newestFirst: true,
    textAlign: 'right',
    render: ({ amountCents }) => showCents(amountCents),
  },
  {
    accessor: 'providerRef',
    title: 'Reference',
    cellsClassName: classes.wraps,
    render: ({ providerRef, extraRefs }) => (
      <>
        {providerRef}
        {extraRefs.length > 0 && (
          <>
            <br />
            Charged again: {extraRefs.join(', ')}
          </>
        )}
      </>
    ),
  },
  {
    accessor: 'disputedAt',
    title: 'Disputed',
    noWrap: true,
    render: ({ disputedAt }) => disputedAt && showTime(new Date(disputedAt)),
  },
  actionsColumn((payment) => <InvoiceOf payment={payment} />),
];

type Queue = (typeof PAYMENT_QUEUES)[number];

const QUEUES: Record<Queue, { label: string; lead: string; none: string }> = {
  open: {
    label: 'Open',
    lead: 'Payments that have started but aren’t settled. The bank may be checking with the cardholder. Open payments are settled automatically within minutes.',
    none: 'No payment is open.',
  },
  refund: {
    label: 'Refund in progress',
    lead: 'Refunds that the payment provider hasn’t confirmed yet. We check again every 15 minutes.',
    none: 'No refund is waiting.',
  },
  disputed: {
    label: 'Disputed',
    lead: 'The cardholder has told the bank that the charge wasn’t theirs. Respond in the payment provider’s dashboard.',
    none: 'No payment is disputed.',
  },
  twice: {
    label: 'Charged twice',
    lead: 'The payment provider charged these buyers more than once for the same order. Refund the second reference in the payment provider’s dashboard. The payment leaves this list within 15 minutes.',
    none: 'No one was charged twice.',
  },
};

const QUEUE_OPTIONS = PAYMENT_QUEUES.map((queue) => ({
  value: queue,
  label: QUEUES[queue].label,
}));

/** From the address bar. */
const readQueue = (asked: string | null): Queue =>
  PAYMENT_QUEUES.find((queue) => queue === asked?.toLowerCase()) ?? 'open';
