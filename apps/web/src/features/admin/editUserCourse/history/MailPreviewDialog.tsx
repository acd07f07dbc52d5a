import type { MailPreview } from '@platewise/shared/mails';
import { useMailPreviewQuery } from '../../../../api/enrolmentHistoryApi';
import { Dialog } from '../../../../ui/Dialog';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import classes from './History.module.css';

type Props = { mailId: string; onClose: () => void };

export function MailPreviewDialog({ mailId, onClose }: Props) {
  const { data, isError } = useMailPreviewQuery(mailId);
  return (
    <Dialog opened onClose={onClose} size="lg" title={data?.subject ?? 'What was sent'}>
      {isError && <p>Unable to load the mail.</p>}
      {!data && !isError && <SkeletonLines />}
      {data && <Preview preview={data} />}
    </Dialog>
  );
}

function Preview({ preview: { text, attachments } }: { preview: MailPreview }) {
  if (text === null)
    return (
      <p>
        What this mail told is no longer so, so it cannot be shown as it was. It would not be sent
        again either.
      </p>
    );
  return (
    <>
      <p className={classes.detail}>
        As it would be written now. Links are left out: they are for its reader alone.
      </p>
      <pre className={classes.preview}>{text}</pre>
      {attachments.length > 0 && (
        <p className={classes.detail}>Attached: {attachments.join(', ')}</p>
      )}
    </>
  );
}
