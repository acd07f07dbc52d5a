import { titleInSentence } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { MailContent, MailData } from '../mails/mailTemplate';
import type { CertificateData } from './certificateRules';

const include = { enrolment: true, supersededBy: { select: { number: true } } } as const;

/** To the learner whose certificate the office has replaced or withdrawn. Why it was withdrawn is told by a person. */
export async function certificateEndedMail(
  ctx: AppContext,
  { certificateId }: MailData['certificate-ended'],
): Promise<MailContent | null> {
  const certificate = await ctx.db.certificate.findUnique({
    where: { id: certificateId },
    include,
    omit: { pdf: true },
  });
  if (!certificate?.enrolment || certificate.state === 'VALID') return null;
  const { number, enrolment, supersededBy } = certificate;
  const { courseTitle } = certificate.data as CertificateData;
  return supersededBy
    ? replaced(ctx, { number, courseTitle, enrolment, next: supersededBy.number })
    : withdrawn(ctx, { number, courseTitle, enrolment });
}

type Ended = {
  number: string;
  courseTitle: string;
  enrolment: { firstName: string; contentToken: string };
};

const replaced = (
  { config }: AppContext,
  { number, courseTitle, enrolment, next }: Ended & { next: string },
): MailContent => ({
  subject: `Your new certificate: ${courseTitle}`,
  preview: `It takes the place of ${number}.`,
  heading: `Hello ${enrolment.firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'We have replaced your statement of attainment. Please use the new one from now on: anyone who scans the old one is told that there is a newer one.',
    },
    {
      kind: 'facts',
      rows: [
        ['Course', courseTitle],
        ['New certificate number', next],
        ['In place of', number],
      ],
    },
    {
      kind: 'button',
      label: 'Download your certificate',
      url: `${config.publicUrl}/Course-Completed/${enrolment.contentToken}/`,
    },
  ],
});

const withdrawn = (
  { config }: AppContext,
  { number, courseTitle, enrolment }: Ended,
): MailContent => ({
  subject: `Your certificate ${number} has been withdrawn`,
  preview: `Please do not show it any more: it is no longer valid.`,
  heading: `Hello ${enrolment.firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `We have withdrawn certificate ${number} for ${titleInSentence({ courseTitle })}. Please do not use it any more: anyone who scans it is told that it is not valid.`,
    },
    {
      kind: 'paragraph',
      text: 'If you do not know why, or think that we are wrong, please talk to us: a person will look at it.',
    },
    { kind: 'button', label: 'Contact us', url: `${config.publicUrl}/Contact-Us/` },
  ],
});
