import { sydneyDay } from '@platewise/shared/dates';
import { MOST_SENDS_A_DAY } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { queueMail } from '../mails/queueMail';
import { noSendsLeft } from './observerFormErrors';
import { newObserverToken } from './observerToken';

/** Invitations of any kind and to whomever, the first one included. */
export const sendsToday = (ctx: AppContext, db: Pick<Tx, 'mail'>, enrolmentId: string) =>
  db.mail.count({
    where: {
      enrolmentId,
      template: 'observer-invitation',
      createdAt: { gte: startOfDay(sydneyDay(ctx.now())) },
    },
  });

/** The form's row has to be locked by the caller: so those who send at once are counted one after another. */
export async function inviteObserver(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, email }: { enrolmentId: string; generation: number; email: string },
) {
  if ((await sendsToday(ctx, tx, enrolmentId)) >= MOST_SENDS_A_DAY) throw noSendsLeft(ctx.now());
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { sentAt: ctx.now(), declinedAt: null, declineReason: null },
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'observer-invitation',
    data: { enrolmentId, generation },
    enrolmentId,
  });
}

/** The columns of the next link; the one before is remembered as replaced. */
export async function nextLink(
  ctx: AppContext,
  tx: Tx,
  {
    enrolmentId,
    generation,
    tokenHash,
  }: { enrolmentId: string; generation: number; tokenHash: string },
) {
  await tx.replacedObserverLink.createMany({
    data: [{ tokenHash, enrolmentId, replacedAt: ctx.now() }],
    skipDuplicates: true,
  });
  const next = newObserverToken(ctx, enrolmentId, generation + 1);
  return { generation: next.generation, tokenHash: next.tokenHash };
}
