import { MESSAGES } from '@platewise/shared/messages';
import type { UpdateObserver } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { NOT_ASKED } from './emptyForm';
import { checkOpen, learnerOf, type ObserverForm } from './findForm';
import { inviteObserver, nextLink } from './inviteObserver';
import { changedMeanwhile, ownEmail, ownName } from './observerFormErrors';
import { isOwnEmail, isOwnName } from './observerFormRules';

/**
 * Names the observer, and writes to them when asked. Another email is another person: the old link stops working and what
 * the former observer had answered is taken away.
 */
export async function updateObserver(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userId: string },
  observer: UpdateObserver,
) {
  checkOpen(form, ctx.now());
  const learner = await learnerOf(ctx, form, caller);
  if (isOwnName(observer, learner)) throw ownName('firstName');
  if (isOwnEmail(observer, learner)) throw ownEmail('email');
  await ctx.db.$transaction(async (tx) => {
    const generation = await nameObserver(ctx, tx, form, observer);
    if (observer.sendEmailToObserver)
      await inviteObserver(ctx, tx, {
        enrolmentId: form.enrolmentId,
        generation,
        email: observer.email,
      });
  });
  return {
    message: observer.sendEmailToObserver
      ? MESSAGES.thirdPartyForm.sent
      : MESSAGES.thirdPartyForm.observerSaved,
  };
}

async function nameObserver(
  ctx: AppContext,
  tx: Tx,
  form: ObserverForm,
  { firstName, lastName, email }: UpdateObserver,
): Promise<number> {
  const { enrolmentId, generation } = form;
  const isAnother = form.observerEmail !== null && form.observerEmail !== email;
  const link = isAnother ? await nextLink(ctx, tx, form) : null;
  const { count } = await tx.thirdPartyForm.updateMany({
    where: { enrolmentId, generation, doneAt: null },
    data: {
      observerFirstName: firstName,
      observerLastName: lastName,
      observerEmail: email,
      version: { increment: 1 },
      ...(link && { ...NOT_ASKED, ...link }),
    },
  });
  if (count === 0) throw changedMeanwhile();
  if (isAnother) await tx.thirdPartyResponse.deleteMany({ where: { enrolmentId } });
  return link?.generation ?? generation;
}
