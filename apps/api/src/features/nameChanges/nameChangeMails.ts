import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';

/** The learner's new name, with the numbers of the new certificates. */
export async function nameChangedMail(
  ctx: AppContext,
  { nameChangeId }: MailData['name-changed'],
): Promise<MailContent | null> {
  const request = await findRequest(ctx, nameChangeId);
  if (!request || request.state !== 'approved') return null;
  const { support, publicUrl } = ctx.config;
  return {
    subject: 'Your name has been changed',
    preview: `Your account has the name ${fullName(request)} now.`,
    heading: `Hello ${request.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We’ve changed your name to ${fullName(request)}, in your account and in your courses.`,
      },
      ...describeCertificates(request.certificateNumbers),
      { kind: 'paragraph', text: 'We’ve destroyed the proof that you sent us.' },
      { kind: 'button', label: 'Go to your courses', url: `${publicUrl}/Your-Courses/` },
      {
        kind: 'paragraph',
        text: `If you did not ask for this, call us on ${support.phone} or email ${support.email}.`,
      },
    ],
  };
}

/** Why the learner's name stays as it is. */
export async function nameChangeDeclinedMail(
  ctx: AppContext,
  { nameChangeId }: MailData['name-change-declined'],
): Promise<MailContent | null> {
  const request = await findRequest(ctx, nameChangeId);
  if (!request || request.state !== 'declined') return null;
  return {
    subject: 'We could not change your name',
    preview: 'Please read why, and ask again.',
    heading: `Hello ${request.formerFirstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked us to change your name to ${fullName(request)}. We could not do that, for this reason:`,
      },
      { kind: 'quote', text: request.reason ?? '' },
      {
        kind: 'paragraph',
        text: 'Your name and your certificates stay as they are. We’ve destroyed the proof that you sent us.',
      },
      {
        kind: 'button',
        label: 'Ask again',
        url: `${ctx.config.publicUrl}/Change-Your-Name/`,
      },
    ],
  };
}

async function findRequest({ db }: AppContext, id: string) {
  const request = await db.nameChange.findUnique({
    where: { id },
    omit: { sealedProof: true },
    include: { user: { select: { deletedAt: true } } },
  });
  return request && !request.user.deletedAt ? request : null;
}

function describeCertificates(numbers: string[]): MailBlock[] {
  if (numbers.length === 0) return [];
  const text =
    numbers.length === 1
      ? 'You have a new certificate. Please use it from now on: anyone who scans the old one sees that it has been replaced.'
      : 'You have new certificates. Please use them from now on: anyone who scans an old one sees that it has been replaced.';
  return [
    { kind: 'paragraph', text },
    { kind: 'list', items: numbers },
  ];
}
