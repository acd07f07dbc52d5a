import type { UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { UpdateObserver } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { queueMail } from '../mails/queueMail';
import { checkOpen, learnerOf, type ObserverForm } from './findForm';
import { ownName } from './observerFormErrors';
import { isOwnName } from './observerFormRules';
import { newObserverToken } from './observerToken';

/**
 * Names the observer, and writes to them when asked. Another email is another person: the old link stops working and what
 * the former observer had answered is taken away.
 */
export async function updateObserver(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userType: UserType },
  observer: UpdateObserver,
) {
  checkOpen(form, ctx.now());
  if (isOwnName(observer, learnerOf(form), caller.userType)) throw ownName('firstName');
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
  const link = isAnother ? newObserverToken(ctx, enrolmentId, generation + 1) : null;
  const fresh = link && { ...UNANSWERED, generation: link.generation, tokenHash: link.tokenHash };
  const { count } = await tx.thirdPartyForm.updateMany({
    where: { enrolmentId, generation, submittedAt: null },
    data: {
      observerFirstName: firstName,
      observerLastName: lastName,
      observerEmail: email,
      version: { increment: 1 },
      ...fresh,
    },
  });
  if (count === 0)
    throw conflict(
      'The observer or the form has been changed in the meantime. Please reload the page.',
    );
  if (isAnother) await tx.thirdPartyResponse.deleteMany({ where: { enrolmentId } });
  return link?.generation ?? generation;
}

const UNANSWERED = {
  sentAt: null,
  openedAt: null,
  savedAt: null,
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  signature: null,
};

async function inviteObserver(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, email }: { enrolmentId: string; generation: number; email: string },
) {
  await tx.thirdPartyForm.update({ where: { enrolmentId }, data: { sentAt: ctx.now() } });
  await queueMail(ctx, tx, {
    to: email,
    template: 'observer-invitation',
    data: { enrolmentId, generation },
    enrolmentId,
  });
}
