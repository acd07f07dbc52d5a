import { showDay } from '@platewise/shared/dates';
import { COMPLETED, type NswQueueName } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../../context';
import { dayOf, type Tx } from '../../../db/client';
import type { MailContent } from '../../mails/mailTemplate';
import { queueNewMails } from '../../mails/queueMail';

const TRACKING = 'https://auspost.com.au/mypost/track/details/';

/** The part of a row of either queue that the email is about. */
type PostedRow = {
  id: string;
  status: number;
  expressPostNumber: string | null;
  learner: { id: string; email: string };
  enrolmentId: string | null;
};
type Changed = { before: PostedRow; after: PostedRow };

/**
 * Queues an email for each row that has just been posted or has a new tracking number. There is one email for each
 * parcel.
 */
export async function queuePostedMails(
  ctx: AppContext,
  tx: Tx,
  queue: NswQueueName,
  changed: Changed[],
) {
  const mails = changed
    .filter(
      ({ before, after }) =>
        after.status === COMPLETED &&
        (before.status !== COMPLETED || before.expressPostNumber !== after.expressPostNumber),
    )
    .map(({ after: { id, learner, enrolmentId, expressPostNumber } }) => ({
      to: learner.email,
      template: 'nsw-posted' as const,
      data: { queue, id },
      userId: learner.id,
      ...(enrolmentId && { enrolmentId }),
      onceKey: `nsw-posted:${queue}:${id}:${expressPostNumber ?? 'no number'}`,
    }));
  if (mails.length === 0) return;
  // A cancelled email was never sent, so its key can be used again.
  const keys = mails.map(({ onceKey }) => onceKey);
  await tx.mail.updateMany({
    where: { onceKey: { in: keys }, state: 'CANCELLED' },
    data: { onceKey: null },
  });
  await queueNewMails(ctx, tx, mails);
}

/** Null when the row is no longer completed: it was marked by mistake. */
export async function nswPostedMail(
  { db }: AppContext,
  { queue, id }: { queue: NswQueueName; id: string },
): Promise<MailContent | null> {
  const row =
    queue === 'certificates'
      ? await db.nswCertificate.findUnique({
          where: { enrolmentId: id },
          include: { enrolment: { select: { firstName: true } } },
        })
      : await db.nswReprint.findUnique({
          where: { id },
          include: { user: { select: { firstName: true } } },
        });
  if (row?.status !== COMPLETED || !row.dateSent) return null;
  const { firstName } = 'enrolment' in row ? row.enrolment : row.user;
  const sentOn = showDay(dayOf(row.dateSent));
  const { nswCertificateNumber, expressPostNumber } = row;
  return {
    subject: 'Your NSW certificate has been posted',
    preview: "It's on its way to the address you gave us.",
    heading: 'Your certificate is in the post',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, we posted your NSW Food Safety Supervisor certificate on ${sentOn}.`,
      },
      {
        kind: 'facts',
        rows: [
          ...(nswCertificateNumber
            ? [['NSW certificate number', nswCertificateNumber] as [string, string]]
            : []),
          ['Posted on', sentOn],
          ...(expressPostNumber
            ? [['Express Post number', expressPostNumber] as [string, string]]
            : []),
        ],
      },
      ...(expressPostNumber
        ? [
            {
              kind: 'button' as const,
              label: 'Track it with Australia Post',
              url: `${TRACKING}${encodeURIComponent(expressPostNumber)}`,
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: "If it doesn't arrive within a week, please reply to this email or call us.",
      },
    ],
  };
}
