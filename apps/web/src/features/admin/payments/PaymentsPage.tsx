import { useOfficePaymentsQuery } from '../../../api/officePaymentsApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { QuickFilter } from '../list/QuickFilter';
import { PaymentCard } from './PaymentCard';
import { NEWEST_PAYMENTS, PAYMENT_COLUMNS, PAYMENT_SORTS } from './paymentColumns';
import { QUEUE_OPTIONS, QUEUES, readQueue } from './paymentQueues';

export default function PaymentsPage() {
  const list = useOfficeList('payments', PAYMENT_SORTS, NEWEST_PAYMENTS);
  const state = readQueue(list.params.get('state'));
  const payments = useOfficePaymentsQuery({ state, ...list.query }, { skip: !list.ready });
  const { lead, none } = QUEUES[state];

  return (
    <Page title="Payments" width="full" lead={lead}>
      <OfficeList
        list={list}
        label="Payments"
        noun={['payment', 'payments']}
        columns={PAYMENT_COLUMNS}
        card={(payment) => <PaymentCard payment={payment} />}
        rowId="id"
        answer={payments}
        search="Search by name or email"
        exported={{
          url: '/admin/payments/export.csv',
          params: { state },
          fileName: 'payments.csv',
        }}
        failed="There was an error loading the payments."
        none={{ title: 'Nothing to look after', text: none }}
      >
        <QuickFilter
          label="Show"
          options={QUEUE_OPTIONS}
          value={state}
          onChange={(next) => list.change({ state: next === 'open' ? null : next })}
        />
      </OfficeList>
    </Page>
  );
}
