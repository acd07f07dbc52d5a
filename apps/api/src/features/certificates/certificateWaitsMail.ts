import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { MailContent } from '../mails/mailTemplate';
import { listCertificateChecks } from './certificateChecks';
import { loadCertificateFacts } from './loadCertificateFacts';

/** A learner who is still on the page can fix what is missing, and then gets no email. */
const DELAY_MS = 2 * 3_600_000;

type WaitingEnrolment = { id: string; userId: string };

/** Queues one email about what the certificate is waiting for, two hours after the course and the form are complete. */
export async function queueCertificateWaitsMail(
  ctx: AppContext,
  tx: Tx,
  { id: enrolmentId, userId }: WaitingEnrolment,
  to: string,
) {
  const [mail] = await tx.mail.createManyAndReturn({
    data: [
      {
        to,
        template: 'certificate-waits',
        data: { enrolmentId },
        userId,
        enrolmentId,
        onceKey: `certificate-waits:${enrolmentId}`,
        createdAt: ctx.now(),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!mail) return;
  const startAfter = new Date(ctx.now().getTime() + DELAY_MS);
  await ctx.jobs.enqueue(tx, 'send-mail', { mailId: mail.id }, { startAfter });
}

/** Null if the certificate is waiting for none of assessor, USI and payment. */
export async function certificateWaitsMail(
  ctx: AppContext,
  { enrolmentId }: { enrolmentId: string },
): Promise<MailContent | null> {
  const there = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: { firstName: true, courseTitle: true },
  });
  if (!there) return null;
  const { facts } = await loadCertificateFacts(ctx, ctx.db, enrolmentId);
  if (facts.issued || facts.disposed) return null;
  const open = listCertificateChecks(facts).filter(({ passed }) => !passed);
  const usi = open.find(({ check }) => check === 'usi');
  const assessor = open.find(({ check }) => check === 'assessor');
  const payment = open.find(({ check }) => check === 'payment');
  const isWithAssessor = assessor !== undefined && facts.assessment?.judgement === null;
  if (!usi && !isWithAssessor && !payment) return null;
  // The email with the link has said it.
  if (!isWithAssessor && !payment && (await ctx.db.usiLink.count({ where: { enrolmentId } })) > 0)
    return null;
  return {
    subject: subjectOf({ usi: usi !== undefined, isWithAssessor }),
    preview: 'What happens before your certificate is issued.',
    heading: `Thank you, ${there.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You have finished ${there.courseTitle}, and your observer has signed the form.`,
      },
      ...(isWithAssessor && assessor.why
        ? [{ kind: 'paragraph' as const, text: assessor.why }]
        : []),
      ...(payment?.why ? [{ kind: 'paragraph' as const, text: payment.why }] : []),
      ...(usi
        ? [
            ...(usi.why ? [{ kind: 'paragraph' as const, text: usi.why }] : []),
            {
              kind: 'button' as const,
              label: 'Enter your USI',
              url: `${ctx.config.publicUrl}${usi.mendAt ?? ''}`,
            },
          ]
        : []),
    ],
    daytimeOnly: true,
  };
}

function subjectOf({ usi, isWithAssessor }: { usi: boolean; isWithAssessor: boolean }) {
  if (usi) return 'Your certificate needs your USI';
  return isWithAssessor
    ? 'Your work is with an assessor'
    : 'Your certificate is waiting for the payment';
}
