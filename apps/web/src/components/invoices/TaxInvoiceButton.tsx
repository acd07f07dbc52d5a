import { taxInvoiceFile } from '../../api/invoicesApi';
import { DownloadButton } from '../../ui/DownloadButton';

type Props = {
  invoice: { invoiceGuid: string; invoiceNumber: string };
  variant: 'subtle' | 'light';
  success: string;
  failure: string;
};

export const TaxInvoiceButton = ({ invoice, ...button }: Props) => (
  <DownloadButton
    {...taxInvoiceFile(invoice.invoiceGuid)}
    {...button}
    aria-label={`Download tax invoice ${invoice.invoiceNumber}`}
  >
    Download
  </DownloadButton>
);
