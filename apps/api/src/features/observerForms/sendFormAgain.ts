import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { checkOpen, type ObserverForm } from './findForm';
import { inviteObserver, nextLink } from './inviteObserver';
import { noObserverYet } from './observerFormErrors';

/**
 * Writes to the same observer again, with a new link: the old one stops working, what they have answered stays. The
 * waiting, and with it the reminders, begins anew.
 */
export async function sendFormAgain(ctx: AppContext, form: ObserverForm) {
  checkOpen(form, ctx.now());
  await ctx.db.$transaction(async (tx) => {
    const current = await lockedForm(tx, form.enrolmentId);
    if (current.doneAt) throw conflict(MESSAGES.thirdPartyForm.completed);
    if (!current.observerEmail) throw noObserverYet();
    const { enrolmentId } = form;
    const link = await nextLink(ctx, tx, current);
    await tx.thirdPartyForm.update({ where: { enrolmentId }, data: { ...link, openedAt: null } });
    const { generation } = link;
    await inviteObserver(ctx, tx, { enrolmentId, generation, email: current.observerEmail });
  });
  return { message: MESSAGES.thirdPartyForm.sent };
}

async function lockedForm(tx: Tx, enrolmentId: string) {
  await tx.$queryRaw`SELECT 1 FROM "ThirdPartyForm" WHERE "enrolmentId" = ${enrolmentId}::uuid FOR UPDATE`;
  return tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
}
