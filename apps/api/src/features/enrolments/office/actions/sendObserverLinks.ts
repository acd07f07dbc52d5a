import type { SendObserverLinks, SentObserverLinks } from '@platewise/shared/learners';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../../context';
import { conflict, DomainError } from '../../../../domainError';
import { findSelectedIds } from '../../../../lists/findSelectedIds';
import type { OfficeActor } from '../../../../office/officeRecord';
import { findForm, formState, type ObserverForm } from '../../../observerForms/findForm';
import { resendForm } from '../../../observerForms/inviteObserver';
import { whyNotSentAgain } from '../../../observerForms/observerFormRules';
import { unknownEnrolment } from '../../../progress/enrolmentAccess';
import { ENROLMENT_LIST } from '../enrolmentList';

/**
 * Sends the observers of the chosen enrolments their link again. Each stands for itself: a signed form or an expired enrolment is
 * left out, with the reason, and the others get their email. A single one that cannot be sent is refused.
 */
export async function sendObserverLinks(
  ctx: AppContext,
  admin: OfficeActor,
  { chosen }: SendObserverLinks,
): Promise<SentObserverLinks> {
  const result: SentObserverLinks = { sent: 0, leftOut: [] };
  const ids = await findSelectedIds(ctx, ENROLMENT_LIST, chosen);
  for (const id of ids) {
    const form = await findForm(ctx, id);
    const enrolment = form?.enrolment ?? (await ctx.db.enrolment.findUnique({ where: { id } }));
    if (!enrolment) throw unknownEnrolment();
    const why =
      whyNotSentAgain(formState(form, enrolment, ctx.now())) ??
      (form && (await trySending(ctx, admin, form)));
    if (why === null) result.sent += 1;
    else result.leftOut.push({ userCourseId: id, learnerName: fullName(enrolment), why });
  }
  const [first] = result.leftOut;
  if (first && ids.length === 1) throw conflict(first.why);
  return result;
}

/** Null when the email is on its way, or else the reason why it is not. */
async function trySending(
  ctx: AppContext,
  admin: OfficeActor,
  form: ObserverForm,
): Promise<string | null> {
  try {
    await resendForm(ctx, form, admin);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
