import { MESSAGES } from '@platewise/shared/messages';
import type { UpdateObserver } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { NOT_ASKED } from './emptyForm';
import { checkOpen, getLearner, type ObserverForm } from './findForm';
import { describeInvitation, inviteObserver, replaceLink } from './inviteObserver';
import { formChanged, ownEmail, ownName } from './observerFormErrors';
import { isOwnEmail, isOwnName } from './observerFormRules';
import { deleteNewOccasions } from './occasionRule';

/**
 * Names the observer and sends the invitation if requested. Another email address is another person: the old link stops
 * working, and the former observer's answers are deleted.
 */
export async function updateObserver(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userId: string },
  observer: UpdateObserver,
) {
  checkOpen(form, ctx.now());
  const learner = await getLearner(ctx, form, caller);
  if (isOwnName(observer, learner)) throw ownName('firstName');
  if (isOwnEmail(observer, learner)) throw ownEmail('email');
  const invitation = await ctx.db.$transaction(async (tx) => {
    const generation = await saveObserver(ctx, tx, form, observer);
    if (!observer.sendEmailToObserver) return null;
    const { enrolmentId } = form;
    return inviteObserver(ctx, tx, {
      enrolmentId,
      generation,
      email: observer.email,
      by: 'learner',
    });
  });
  return {
    message: invitation ? describeInvitation(invitation) : MESSAGES.thirdPartyForm.observerSaved,
  };
}

async function saveObserver(
  ctx: AppContext,
  tx: Tx,
  form: ObserverForm,
  { firstName, lastName, email }: UpdateObserver,
): Promise<number> {
  const { enrolmentId, generation } = form;
  const isAnother = form.observerEmail !== null && form.observerEmail !== email;
  const link = isAnother ? await replaceLink(ctx, tx, form) : null;
  const { count } = await tx.thirdPartyForm.updateMany({
    where: { enrolmentId, generation, submittedAt: null, doneAt: null },
    data: {
      observerFirstName: firstName,
      observerLastName: lastName,
      observerEmail: email,
      version: { increment: 1 },
      ...(link && { ...NOT_ASKED, ...link }),
    },
  });
  if (count === 0) throw formChanged();
  if (isAnother) {
    await tx.thirdPartyResponse.deleteMany({ where: { enrolmentId, carriedFromRound: null } });
    await deleteNewOccasions(tx, enrolmentId);
  }
  return link?.generation ?? generation;
}
