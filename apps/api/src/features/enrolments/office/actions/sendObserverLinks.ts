import type { SendObserverLinks, SentObserverLinks } from '@platewise/shared/learners';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../../context';
import type { Tx } from '../../../../db/client';
import { conflict, DomainError } from '../../../../domainError';
import { findSelectedIds } from '../../../../lists/findSelectedIds';
import type { OfficeActor } from '../../../../office/officeRecord';
import { findForm, formState } from '../../../observerForms/findForm';
import { resendFormIn } from '../../../observerForms/inviteObserver';
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
    const why = await trySending(ctx, admin, id);
    if (why === null) result.sent += 1;
    else result.leftOut.push({ userCourseId: id, learnerName: await nameOf(ctx, id), why });
  }
  const [first] = result.leftOut;
  if (first && ids.length === 1) throw conflict(first.why);
  return result;
}

/** Null when the email is on its way, or else the reason why it is not. */
async function trySending(
  ctx: AppContext,
  admin: OfficeActor,
  enrolmentId: string,
): Promise<string | null> {
  try {
    await ctx.db.$transaction((tx) => sendObserverLinkIn(ctx, tx, admin, enrolmentId));
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.refusal !== 'missing') return error.message;
    throw error;
  }
}

const nameOf = async ({ db }: AppContext, id: string) =>
  fullName(await db.enrolment.findUniqueOrThrow({ where: { id } }));

/** Sends the link of one enrolment again. A refusal says why it is not sent. */
export async function sendObserverLinkIn(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  enrolmentId: string,
) {
  const form = await findForm({ db: tx }, enrolmentId);
  const enrolment =
    form?.enrolment ?? (await tx.enrolment.findUnique({ where: { id: enrolmentId } }));
  if (!enrolment) throw unknownEnrolment();
  const why = whyNotSentAgain(formState(form, enrolment, ctx.now()));
  if (why) throw conflict(why);
  await resendFormIn(ctx, tx, enrolmentId, admin);
}
