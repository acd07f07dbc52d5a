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
  const shown = await findShownAgain(ctx, id, decidedAt);
  const again = describeReopenedParts(found, shown?.what);
  return {
    subject: `One more step before your certificate: ${course.courseTitle}`,
    preview: 'Our assessor has reviewed your course and explains what’s still missing.',
    heading: `Nearly there, ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${assessorName}, one of our assessors, has reviewed your answers in ${titleInSentence(course)} and ${shown?.what ?? 'your observer’s form'}. We can’t issue a certificate yet, for this reason:`,
      },
      { kind: 'quote', text: reasons ?? '' },
      ...(again
        ? describeNextSteps(again, found.reopenedForm && !shown, showDay(dayOf(expiresOn)))
        : ASK_US),
      {
        kind: 'button',
        ...getNextStep({ ...found, shown }, { id, contentToken }, ctx.config.publicUrl),
      },
      {
        kind: 'paragraph',
        text: 'If you think this is wrong, tell us. You can ask for another assessor to review it.',
      },
    ],
  };
}

type ShownAgain = { what: string; label: string };

/** The way in which the learner shows skills again. The judgement and the clips that it asks for again have the same time. */
async function findShownAgain(
  { db }: AppContext,
  enrolmentId: string,
  decidedAt: Date,
): Promise<ShownAgain | null> {
  const clip = await db.skillClip.findFirst({
    where: { enrolmentId, state: 'again', decidedAt },
    select: { liveSessionId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (!clip) return null;
  return clip.liveSessionId
    ? { what: 'what you showed in your live sessions', label: 'Book a live session' }
    : { what: 'your clips', label: 'Record again' };
}

type ReopenedParts = {
  reopenedForm: boolean;
  reopenedSection: number | null;
  shown: ShownAgain | null;
};

function getNextStep(
  { reopenedForm, reopenedSection, shown }: ReopenedParts,
  { id, contentToken }: { id: string; contentToken: string },
  publicUrl: string,
) {
  if (reopenedSection !== null)
    return {
      label: 'Continue your course',
      url: `${publicUrl}/course-content/${contentToken}`,
    };
  if (shown) return { label: shown.label, url: `${publicUrl}/Show-Your-Skills/${id}/` };
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
