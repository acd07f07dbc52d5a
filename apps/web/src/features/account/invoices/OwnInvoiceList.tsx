import type { OwnInvoice } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { InvoiceList } from '../../../components/invoices/InvoiceList';
import { TaxInvoiceButton } from '../../../components/invoices/TaxInvoiceButton';
import classes from './OwnInvoiceList.module.css';

/** Whatever was bought. */
export const OwnInvoiceList = ({ invoices }: { invoices: OwnInvoice[] }) => (
  <InvoiceList
    label="Your invoices"
    invoices={invoices}
    content={{
      accessor: 'items',
      title: 'What for',
      render: ({ items }) => <Items items={items} />,
    }}
    heading={({ items }) => <Items items={items} />}
    actions={(invoice, variant) => (
      <TaxInvoiceButton
        invoice={invoice}
        variant={variant}
        success={MESSAGES.courses.downloaded('tax invoice')}
        failure={MESSAGES.courses.notDownloaded('tax invoice')}
      />
    )}
  />
);

const Items = ({ items }: { items: string[] }) =>
  items.map((item) => (
    <div key={item} className={classes.item}>
      {item}
    </div>
  ));
