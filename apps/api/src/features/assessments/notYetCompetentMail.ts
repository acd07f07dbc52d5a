import { describeReopenedParts } from '@platewise/shared/assessments';
import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import type { MailBlock, MailContent } from '../mails/mailTemplate';

/** Explains what is missing. Null if a later judgement has replaced this one. */
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
  const isOnVideo = await areClipsAskedAgain(ctx, id, decidedAt);
  const again = describeReopenedParts(found, isOnVideo ? 'your clips' : undefined);
  return {
    subject: `One more step before your certificate: ${course.courseTitle}`,
    preview: 'Our assessor has reviewed your course and explains what’s still missing.',
    heading: `Nearly there, ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${assessorName}, one of our assessors, has reviewed your answers in ${titleInSentence(course)} and ${isOnVideo ? 'your clips' : 'your observer’s form'}. We can’t issue a certificate yet, for this reason:`,
      },
      { kind: 'quote', text: reasons ?? '' },
      ...(again
        ? describeNextSteps(again, found.reopenedForm && !isOnVideo, showDay(dayOf(expiresOn)))
        : ASK_US),
      {
        kind: 'button',
        ...getNextStep({ ...found, isOnVideo }, { id, contentToken }, ctx.config.publicUrl),
      },
      {
        kind: 'paragraph',
        text: 'If you think this is wrong, tell us. You can ask for another assessor to review it.',
      },
    ],
  };
}

/** The judgement and the clips that it asks for again have the same time. */
const areClipsAskedAgain = async ({ db }: AppContext, enrolmentId: string, decidedAt: Date) =>
  (await db.skillClip.count({ where: { enrolmentId, state: 'again', decidedAt } })) > 0;

type ReopenedParts = {
  reopenedForm: boolean;
  reopenedSection: number | null;
  isOnVideo: boolean;
};

function getNextStep(
  { reopenedForm, reopenedSection, isOnVideo }: ReopenedParts,
  { id, contentToken }: { id: string; contentToken: string },
  publicUrl: string,
) {
  if (reopenedSection !== null)
    return {
      label: 'Continue your course',
      url: `${publicUrl}/course-content/${contentToken}`,
    };
  if (isOnVideo) return { label: 'Record again', url: `${publicUrl}/Show-Your-Skills/${id}/` };
  return reopenedForm
    ? { label: 'See your third-party form', url: `${publicUrl}/third-party-form/${id}` }
    : { label: 'Contact us', url: `${publicUrl}/Contact-Us/` };
}

const describeNextSteps = (again: string, withForm: boolean, lastDay: string): MailBlock[] => [
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
    text: `You have until ${lastDay}. Once you’re done, it goes back to an assessor automatically. You don’t need to send us anything.`,
  },
];

const ASK_US: MailBlock[] = [
  { kind: 'paragraph', text: 'Please contact us and we’ll explain your options.' },
];
