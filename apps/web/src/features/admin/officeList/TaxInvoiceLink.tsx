import { Anchor } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { creditNoteFile, taxInvoiceFile } from '../../../api/invoicesApi';
import { Permitted } from '../../../components/Permitted';
import { notify } from '../../../ui/feedback/notify';
import classes from './rowActions.module.css';

type Props = {
  /** Null without an invoice: then nothing is shown. */
  invoiceGuid: string | null;
  /** The name of the row, for screen readers. */
  name: string;
};

export const TaxInvoiceLink = ({ invoiceGuid, name }: Props) =>
  invoiceGuid && (
    <DocumentLink
      {...taxInvoiceFile(invoiceGuid)}
      label="Tax invoice"
      name={name}
      success="The tax invoice has been downloaded."
      failure={MESSAGES.userCourses.invoiceNotDownloaded}
    />
  );

type CreditNote = { creditNoteId: string; creditNoteNumber: string };

export const CreditNoteLink = ({ note, name }: { note: CreditNote; name: string }) => (
  <DocumentLink
    {...creditNoteFile(note.creditNoteId)}
    label={note.creditNoteNumber}
    name={name}
    success="The credit note has been downloaded."
    failure={MESSAGES.courses.notDownloaded('credit note')}
  />
);

type DocumentLinkProps = {
  url: string;
  fileName: string;
  label: string;
  name: string;
  success: string;
  failure: string;
};

function DocumentLink({ url, fileName, label, name, success, failure }: DocumentLinkProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    await downloadFile(url, fileName).then(
      () => notify.success(success),
      () => notify.error(failure),
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
        aria-label={`${label}: ${name}`}
        onClick={() => void download()}
      >
        {label}
      </Anchor>
    </Permitted>
  );
}
