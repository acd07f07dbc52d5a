import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { isForLearner, USI_LINK_DAYS, whyUsiNeeded } from '@platewise/shared/usiLinks';
import type { AppContext } from '../../context';
import { loadCertificateFacts } from '../certificates/loadCertificateFacts';
import type { MailContent } from '../mails/mailTemplate';
import { findMailedLink, findUsiNeed, usiLinkUrl } from './usiLink';

/** Null if the link has ended, or nothing is needed from the learner any more. */
export async function usiNeededMail(
  ctx: AppContext,
  data: { enrolmentId: string; sentAt: string },
): Promise<MailContent | null> {
  const { enrolmentId } = data;
  const mailing = { enrolmentId, sentAt: new Date(data.sentAt) };
  const link = await findMailedLink(ctx, mailing);
  if (!link) return null;
  const { facts, enrolment } = await loadCertificateFacts(ctx, ctx.db, enrolmentId);
  const need = findUsiNeed(facts);
  if (!need || !isForLearner(need)) return null;
  const course = titleInSentence(getCourse(enrolment.courseId));
  return {
    subject: 'Please check your USI for your certificate',
    preview: 'It takes about two minutes, and you don’t need to log in.',
    heading: `Hello ${enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your certificate for ${course} needs a verified unique student identifier (USI). ${whyUsiNeeded(need)}`,
      },
      { kind: 'button', label: 'Correct my USI', url: usiLinkUrl(ctx, mailing) },
      {
        kind: 'list',
        items: [
          'You can look up your USI, and the name and date of birth in your USI account, at usi.gov.au.',
          `The link works for ${USI_LINK_DAYS} days, until ${showDay(sydneyDay(link.expiresAt))}. It is for you only, so please don’t share it.`,
          'Please never send us a document, such as a passport or a licence. We don’t need one.',
        ],
      },
    ],
    // An admin who sends it may be on the phone with the learner.
    daytimeOnly: link.sentBy === null,
  };
}
