import { titleInSentence } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { MailContent, MailData } from '../mails/mailTemplate';
import type { CertificateData } from './certificateRules';

const include = { enrolment: true, supersededBy: { select: { number: true } } } as const;

/** To the learner after the office has replaced or withdrawn a certificate. A person explains the reason of a withdrawal. */
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
    ? replacedMail(ctx, { number, courseTitle, enrolment, next: supersededBy.number })
    : withdrawnMail(ctx, { number, courseTitle, enrolment });
}

type EndedCertificate = {
  number: string;
  courseTitle: string;
  enrolment: { firstName: string; contentToken: string };
};

const replacedMail = (
  { config }: AppContext,
  { number, courseTitle, enrolment, next }: EndedCertificate & { next: string },
): MailContent => ({
  subject: `Your new certificate: ${courseTitle}`,
  preview: `It replaces ${number}.`,
  heading: `Hello ${enrolment.firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'We’ve replaced your statement of attainment. Please use the new one. Anyone who scans the old one will see that it has been replaced.',
    },
    {
      kind: 'facts',
      rows: [
        ['Course', courseTitle],
        ['New certificate number', next],
        ['Replaces', number],
      ],
    },
    {
      kind: 'button',
      label: 'Download your certificate',
      url: `${config.publicUrl}/Course-Completed/${enrolment.contentToken}/`,
    },
  ],
});

const withdrawnMail = (
  { config }: AppContext,
  { number, courseTitle, enrolment }: EndedCertificate,
): MailContent => ({
  subject: `Your certificate ${number} has been withdrawn`,
  preview: `Please don’t use it: it’s no longer valid.`,
  heading: `Hello ${enrolment.firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `We have withdrawn certificate ${number} for ${titleInSentence({ courseTitle })}. Please don’t use it: anyone who scans it will see that it’s not valid.`,
    },
    {
      kind: 'paragraph',
      text: 'If you don’t know why, or think this is a mistake, please contact us. A person will look into it.',
    },
    { kind: 'button', label: 'Contact us', url: `${config.publicUrl}/Contact-Us/` },
  ],
});
