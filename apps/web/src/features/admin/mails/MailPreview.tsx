import { Dialog } from '../../../ui/Dialog';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useMailPreviewQuery } from '../enrolments/history/enrolmentHistoryApi';
import classes from './MailPreview.module.css';

type Props = { mailId: string; onClose: () => void };

export function MailPreviewDialog({ mailId, onClose }: Props) {
  const { data } = useMailPreviewQuery(mailId);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={data?.subject ? `Preview: ${data.subject}` : 'Preview'}
    >
      <MailPreview mailId={mailId} />
    </Dialog>
  );
}

/** The text of a mail as it was sent. For one that was not, or by an earlier release, as it would be written today. */
export function MailPreview({ mailId }: { mailId: string }) {
  const { data, isError } = useMailPreviewQuery(mailId);
  if (isError) return <p>Unable to load the email.</p>;
  if (!data) return <SkeletonLines />;
  const { text, attachments, asSent, sha256 } = data;
  if (text === null)
    return (
      <p>
        The news in this email is no longer true, so there is no preview. It can’t be resent either.
      </p>
    );
  return (
    <>
      <p className={classes.detail}>
        {asSent
          ? 'This is the text that was sent.'
          : 'This is how the email would be written today. The text that was sent is not stored, so it may have said something else.'}{' '}
        Links are left out, because they are for the reader alone.
      </p>
      <pre className={classes.preview}>{text}</pre>
      {attachments.length > 0 && (
        <p className={classes.detail}>Attached: {attachments.join(', ')}</p>
      )}
      {sha256 && <p className={classes.hash}>SHA-256 of the text with its links: {sha256}</p>}
    </>
  );
}
