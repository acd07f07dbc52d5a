import { NSW_CERTIFICATE_BUSINESS_DAYS } from '@platewise/shared/certificates';
import { getCourse, NSW_COURSE_IDS, titleInSentence } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent } from '../mails/mailTemplate';

const NSW_NOTE: MailBlock = {
  kind: 'paragraph',
  text: `We’ll also send you your NSW Food Safety Supervisor certificate by express post within ${NSW_CERTIFICATE_BUSINESS_DAYS} business days.`,
};

export async function courseCompletedMail(
  ctx: AppContext,
  { enrolmentId }: { enrolmentId: string },
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    include: {
      certificates: { where: { state: 'VALID' }, select: { number: true } },
      thirdPartyForm: { select: { submittedAt: true, studentPerformanceSatisfactory: true } },
    },
  });
  const number = enrolment?.certificates[0]?.number;
  if (!enrolment || !number) return null;
  const course = getCourse(enrolment.courseId);
  const title = titleInSentence(course);
  // The office can accept a paper form. Then no observer has confirmed anything here.
  const { submittedAt, studentPerformanceSatisfactory } = enrolment.thirdPartyForm ?? {};
  const confirmed =
    submittedAt && studentPerformanceSatisfactory
      ? ', and your observer has confirmed what you can do'
      : '';
  return {
    subject: `Congratulations, you have completed ${title}`,
    preview: 'Your statement of attainment is ready to download.',
    heading: `Well done, ${enrolment.firstName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You have completed ${title}${confirmed}. Your statement of attainment is ready.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Course', course.courseTitle],
          ['Certificate number', number],
        ],
      },
      {
        kind: 'button',
        label: 'Download your certificate',
        url: `${ctx.config.publicUrl}/Course-Completed/${enrolment.contentToken}/`,
      },
      {
        kind: 'paragraph',
        text: 'Anyone you show it to can scan the code on it to check that it is genuine.',
      },
      ...(NSW_COURSE_IDS.includes(course.courseId) ? [NSW_NOTE] : []),
    ],
  };
}
