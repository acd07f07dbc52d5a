import type { TaxInvoiceRow } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { InvoiceList } from '../../../components/invoices/InvoiceList';
import { TaxInvoiceButton } from '../../../components/invoices/TaxInvoiceButton';
import { PayNow } from './PayNow';

type Props = { invoices: TaxInvoiceRow[]; onPay: (invoice: TaxInvoiceRow) => void };

/** One for each purchase of vouchers. */
export const TaxInvoiceList = ({ invoices, onPay }: Props) => (
  <InvoiceList
    label="Tax invoices"
    invoices={invoices}
    content={{ accessor: 'vouchers', title: 'Vouchers', textAlign: 'right' }}
    heading={({ vouchers }) => (
      <strong>
        {vouchers} {vouchers === 1 ? 'voucher' : 'vouchers'}
      </strong>
    )}
    actions={(invoice, variant) => (
      <>
        {invoice.dueCents > 0 && <PayNow invoice={invoice} onPay={onPay} variant="light" />}
        <TaxInvoiceButton
          invoice={invoice}
          variant={variant}
          success={MESSAGES.courses.downloaded('tax invoice')}
          failure={MESSAGES.taxInvoices.notDownloaded}
        />
      </>
    )}
  />
);
