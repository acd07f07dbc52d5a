import { reopenedInWords } from '@platewise/shared/assessments';
import { getCourse } from '@platewise/shared/courses';
import { showDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import type { MailBlock, MailContent } from '../mails/mailTemplate';

/** Says kindly what is missing. Null once a later judgement has taken its place. */
export async function notYetCompetentMail(
  ctx: AppContext,
  { judgementId }: { judgementId: string },
): Promise<MailContent | null> {
  const found = await ctx.db.assessmentJudgement.findUnique({
    where: { id: judgementId },
    include: { assessment: { include: { enrolment: true } } },
  });
  if (!found) return null;
  const { decidedAt, reasons, assessorName, assessment } = found;
  if (assessment.decidedAt?.getTime() !== decidedAt.getTime()) return null;
  const { firstName, courseId, contentToken, expiresOn } = assessment.enrolment;
  const { courseTitle } = getCourse(courseId);
  const again = reopenedInWords(found);
  return {
    subject: `One more step before your certificate: ${courseTitle}`,
    preview: 'Our assessor has looked at your course and says what is still missing.',
    heading: `Nearly there, ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${assessorName}, one of our assessors, has looked at your answers in ${courseTitle} and at what your observer has written. There is no certificate yet, for this reason:`,
      },
      { kind: 'paragraph', text: reasons ?? '' },
      ...(again ? doAgain(again, found.reopenedForm, showDay(dayOf(expiresOn))) : ASK_US),
      {
        kind: 'button',
        label: again ? 'Go on with your course' : 'Contact us',
        url: again
          ? `${ctx.config.publicUrl}/course-content/${contentToken}`
          : `${ctx.config.publicUrl}/Contact-Us/`,
      },
      {
        kind: 'paragraph',
        text: 'If you think that this is wrong, tell us: you may ask for somebody else to look at it.',
      },
    ],
  };
}

const doAgain = (again: string, withForm: boolean, lastDay: string): MailBlock[] => [
  { kind: 'paragraph', text: `Please do this again: ${again}.` },
  ...(withForm
    ? ([
        {
          kind: 'paragraph',
          text: 'We have sent your observer a new link to the form. The old one no longer works.',
        },
      ] as const)
    : []),
  {
    kind: 'paragraph',
    text: `You have time until ${lastDay}. Once it is done, it goes back to an assessor by itself: you need not send us anything.`,
  },
];

const ASK_US: MailBlock[] = [
  { kind: 'paragraph', text: 'Please contact us, and we will tell you what you can do.' },
];
