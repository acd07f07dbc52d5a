import { Button } from '@mantine/core';
import type { TaxInvoiceRow } from '@platewise/shared/invoices';

type Props = {
  invoice: TaxInvoiceRow;
  onPay: (invoice: TaxInvoiceRow) => void;
  variant?: 'filled' | 'light';
};

export const PayNow = ({ invoice, onPay, variant }: Props) => (
  <Button
    variant={variant}
    aria-label={`Pay invoice ${invoice.invoiceNumber} now`}
    onClick={() => onPay(invoice)}
  >
    Pay now
  </Button>
);
