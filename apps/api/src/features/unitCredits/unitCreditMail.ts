import {
  getCourse,
  titleInSentence,
  UNITS,
  type UnitCode,
} from '@platewise/shared/content/courses';
import type { CreditKind } from '@platewise/shared/unitCredits';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';

/** The decision about a unit and its reasons, for the learner. Null once the decision has been withdrawn. */
export async function unitCreditMail(
  ctx: AppContext,
  { creditId }: MailData['unit-credit'],
): Promise<MailContent | null> {
  const credit = await ctx.db.unitCredit.findUnique({
    where: { id: creditId },
    include: { enrolment: true },
  });
  if (!credit) return null;
  const { granted, enrolment, reasons } = credit;
  const course = getCourse(enrolment.courseId);
  const unit = `${credit.unit} ${UNITS[credit.unit as UnitCode]}`;
  return {
    subject: `${granted ? 'Credit for' : 'Our decision about'} ${credit.unit}: ${course.courseTitle}`,
    preview: granted ? `You get credit for ${unit}.` : `We looked at what you sent for ${unit}.`,
    heading: granted ? `You have credit for a unit, ${enrolment.firstName}` : 'Our decision',
    blocks: [
      { kind: 'paragraph', text: describeDecision(credit, unit, titleInSentence(course)) },
      { kind: 'quote', text: reasons ?? '' },
      ...describeRest(credit),
      {
        kind: 'button',
        label: 'Go to your courses',
        url: `${ctx.config.publicUrl}/Your-Courses/`,
      },
      {
        kind: 'paragraph',
        text: 'If you think this is wrong, tell us. You can ask for another assessor to review it.',
      },
    ],
  };
}

type Decision = { kind: string; granted: boolean; issuer: string | null };

function describeDecision({ kind, granted, issuer }: Decision, unit: string, course: string) {
  if (!granted) return `We can’t give you credit for ${unit} in ${course}, for this reason:`;
  return kind === ('credit transfer' satisfies CreditKind)
    ? `${issuer} has attested ${unit}. We accept that in ${course}:`
    : `You have shown us that you already have the skills of ${unit}. We recognise that in ${course}:`;
}

type Effect = { granted: boolean; completesCourse: boolean; sections: number[] };

/** The learner reads here what is left to do. */
function describeRest({ granted, completesCourse, sections }: Effect): MailBlock[] {
  const paragraph = (text: string): MailBlock[] => [{ kind: 'paragraph', text }];
  if (!granted)
    return paragraph('You can study the unit in your course as planned. Nothing changes for you.');
  if (completesCourse)
    return paragraph(
      'That was the last unit, so you have nothing left to study. We’ll issue your certificate as soon as nothing else is missing.',
    );
  const read =
    sections.length > 0
      ? 'The sections about this unit are marked as known, and you don’t need to read them. '
      : '';
  return paragraph(
    `${read}The final quiz and your observer’s form stay as they are, because they are about the whole course.`,
  );
}
