import { reopenedInWords } from '@platewise/shared/assessments';
import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
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
  const { id, firstName, courseId, contentToken, expiresOn } = assessment.enrolment;
  const course = getCourse(courseId);
  const again = reopenedInWords(found);
  return {
    subject: `One more step before your certificate: ${course.courseTitle}`,
    preview: 'Our assessor has looked at your course and says what is still missing.',
    heading: `Nearly there, ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${assessorName}, one of our assessors, has looked at your answers in ${titleInSentence(course)} and at what your observer has written. There is no certificate yet, for this reason:`,
      },
      { kind: 'quote', text: reasons ?? '' },
      ...(again ? doAgain(again, found.reopenedForm, showDay(dayOf(expiresOn))) : ASK_US),
      { kind: 'button', ...whereTo(found, { id, contentToken }, ctx.config.publicUrl) },
      {
        kind: 'paragraph',
        text: 'If you think that this is wrong, tell us: you can ask for someone else to look at it.',
      },
    ],
  };
}

type Reopened = { reopenedForm: boolean; reopenedSection: number | null };

function whereTo(
  { reopenedForm, reopenedSection }: Reopened,
  { id, contentToken }: { id: string; contentToken: string },
  publicUrl: string,
) {
  if (reopenedSection !== null)
    return {
      label: 'Continue your course',
      url: `${publicUrl}/course-content/${contentToken}`,
    };
  return reopenedForm
    ? { label: 'See your third-party form', url: `${publicUrl}/third-party-form/${id}` }
    : { label: 'Contact us', url: `${publicUrl}/Contact-Us/` };
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
    text: `You have time until ${lastDay}. Once it is done, it goes back to an assessor by itself: you don’t need to send us anything.`,
  },
];

const ASK_US: MailBlock[] = [
  { kind: 'paragraph', text: 'Please contact us, and we will tell you what you can do.' },
];
