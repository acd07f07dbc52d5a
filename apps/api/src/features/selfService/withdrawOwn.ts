import { sydneyDay } from '@platewise/shared/dates';
import {
  offerWithdrawal,
  type Withdraw,
  type WithdrawalOffer,
  type WithdrawalOfferAnswer,
} from '@platewise/shared/selfService/withdrawal';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { returnToCard } from '../creditNotes/issueCreditNote';
import { findInvoiceOf } from '../creditNotes/refundEnrolment';
import { queueMail } from '../mails/queueMail';
import { getRules } from './selfServiceRules';
import {
  getWithdrawalFacts,
  type Invoice,
  type Learner,
  lockAll,
  withdrawEnrolment,
} from './withdrawEnrolment';

/** Whether the learner can withdraw without the office, and what is paid back. */
export async function getWithdrawalOffer(
  ctx: AppContext,
  { id }: { id: string },
): Promise<WithdrawalOfferAnswer> {
  const { offer } = await findOffer(ctx, ctx.db, id, await findInvoiceOf(ctx.db, id));
  return answerOf(offer);
}

const answerOf = (offer: WithdrawalOffer): WithdrawalOfferAnswer =>
  offer.possible
    ? { ...offer, reason: null }
    : { ...offer, refundCents: 0, returnsVoucher: false, terms: null };

/**
 * Ends an enrolment on the learner's word, and pays back what the table says: to the card with a credit note, or the
 * voucher to its business. Payment, purchase and enrolment are locked before anything is looked at, so that of fifty presses
 * one withdraws. The money is sent after the transaction, and the sweep repeats what a crash cut off.
 */
export async function withdrawOwn(
  ctx: AppContext,
  learner: Learner,
  { id }: { id: string },
  { refundCents }: Withdraw,
): Promise<WithdrawalOfferAnswer> {
  const creditNoteId = await ctx.db.$transaction(async (tx) => {
    const invoice = await lockAll(tx, id);
    const { offer, rulesVersion, expiresOn } = await findOffer(ctx, tx, id, invoice);
    if (!offer.possible) throw conflict(offer.reason);
    if (offer.refundCents !== refundCents) throw conflict(CHANGED);

    const { returnsVoucher } = offer;
    const creditNoteId = await withdrawEnrolment(ctx, tx, learner, {
      id,
      invoice,
      refundCents,
      returnsVoucher,
      reason: 'The learner withdrew.',
    });
    await tx.selfServiceAct.create({
      data: {
        kind: 'withdrawal',
        enrolmentId: id,
        rulesVersion,
        at: ctx.now(),
        before: expiresOn,
        after: sydneyDay(ctx.now()),
        refundCents: refundCents || null,
        voucherReturned: returnsVoucher,
      },
    });
    await queueMail(ctx, tx, {
      to: learner.email,
      template: 'withdrawn',
      data: { enrolmentId: id, creditNoteId, voucherReturned: returnsVoucher },
      userId: learner.userId,
      enrolmentId: id,
      onceKey: `withdrawn:${id}`,
    });
    return creditNoteId;
  });
  if (creditNoteId) await returnToCard(ctx, creditNoteId);
  return getWithdrawalOffer(ctx, { id });
}

const CHANGED = 'What you get back has changed. Please load the page again.';

async function findOffer(ctx: AppContext, tx: Tx, id: string, invoice: Invoice) {
  const facts = await getWithdrawalFacts(ctx, tx, id, invoice);
  const rules = await getRules(tx);
  const offer = offerWithdrawal(facts, rules, sydneyDay(ctx.now()));
  return { offer, rulesVersion: rules.version, expiresOn: facts.expiresOn };
}
