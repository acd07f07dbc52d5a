import { useOfficeInvoicesQuery } from '../../../api/officeInvoicesApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { useToday } from '../../../components/useToday';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { InvoiceCard } from './InvoiceCard';
import { InvoicesFilterForm } from './InvoicesFilterForm';
import { INVOICE_COLUMNS, INVOICE_SORTS, NEWEST_INVOICES } from './invoiceColumns';
import { invoicesParams, readInvoicesFilter, sayInvoicesFilter } from './invoicesFilter';

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
