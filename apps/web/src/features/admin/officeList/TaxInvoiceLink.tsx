import { Anchor } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { Permitted } from '../../../components/Permitted';
import { notify } from '../../../ui/feedback/notify';
import classes from './rowActions.module.css';

type Props = {
  /** Null without an invoice: then nothing is shown. */
  invoiceGuid: string | null;
  /** The name of the row, for screen readers. */
  name: string;
};

export function TaxInvoiceLink({ invoiceGuid, name }: Props) {
  const [busy, setBusy] = useState(false);
  if (!invoiceGuid) return null;

  async function download() {
    setBusy(true);
    await downloadFile(`/userCourse/pdf/tax-invoice/${invoiceGuid}`, 'taxinvoice.pdf').then(
      () => notify.success('The tax invoice has been downloaded.'),
      () => notify.error(MESSAGES.userCourses.invoiceNotDownloaded),
    );
    setBusy(false);
  }

  return (
    <Permitted needs="money read">
      <Anchor
        component="button"
        type="button"
        className={classes.action}
        disabled={busy}
        aria-label={`Tax invoice: ${name}`}
        onClick={() => void download()}
      >
        Tax invoice
      </Anchor>
    </Permitted>
  );
}
