import { type InferType, object } from 'yup';
import { addDays, showDay } from '../dates';
import { required, response, whole } from '../fields';
import { showCents } from '../money';
import type { SelfServiceRules } from '../selfService';

/** The payment for the enrolment. */
export type PaymentFacts =
  /** `leftCents` is what the office has not paid back yet. */
  | { by: 'card'; totalCents: number; leftCents: number }
  /** `whyNotReturnable` is null if its business can use the voucher again. */
  | { by: 'voucher'; whyNotReturnable: string | null }
  | { by: 'nothing' }
  /** A bank transfer, or a card that only the office can pay back. */
  | { by: 'office' };

export type WithdrawalFacts = {
  /** 'YYYY-MM-DD', in Sydney. */
  enrolledOn: string;
  expiresOn: string;
  hasCertificate: boolean;
  hasCompleted: boolean;
  /** Its payment or voucher was returned, or the retention rules have disposed of it. */
  hasEnded: boolean;
  /** A page was turned or a question answered. */
  hasBegun: boolean;
  paid: PaymentFacts;
};

type Terms = Pick<SelfServiceRules, 'refundDays' | 'refundFeeDollars'>;
type Row = {
  fits: (facts: WithdrawalFacts, terms: Terms, today: string) => boolean;
  isPaidBack: boolean;
  /** Goes on after 'because'. */
  why: (terms: Terms) => string;
};

/**
 * Whether a withdrawal pays back the price, less the fee: the first row that fits counts. The student handbook says the same: an enrolment
 * is not refundable, but a course that was not begun may be. A voucher has no parts: it returns to its business where the course was not
 * begun. The rights under the Australian Consumer Law are above this table, and the office decides about them.
 */
const REFUNDS: Row[] = [
  {
    fits: ({ hasBegun }) => hasBegun,
    isPaidBack: false,
    why: () => 'you have begun the course',
  },
  {
    fits: ({ enrolledOn }, { refundDays }, today) => today <= addDays(enrolledOn, refundDays),
    isPaidBack: true,
    why: ({ refundDays }) =>
      `you enrolled at most ${refundDays} days ago and have not begun the course`,
  },
  {
    fits: () => true,
    isPaidBack: false,
    why: ({ refundDays }) => `you enrolled more than ${refundDays} days ago`,
  },
];

export type WithdrawalOffer =
  | {
      possible: true;
      /** 0 where nothing is paid back to a card. */
      refundCents: number;
      returnsVoucher: boolean;
      /** The share that the learner gets, and why, in a sentence. */
      terms: string;
    }
  | { possible: false; reason: string };

/** Whether a learner can withdraw without the office, and what is paid back. `today` is 'YYYY-MM-DD'. */
export function offerWithdrawal(
  facts: WithdrawalFacts,
  terms: Terms,
  today: string,
): WithdrawalOffer {
  const reason = whyNot(facts, today);
  if (reason) return { possible: false, reason };
  return { possible: true, ...returnOf(facts, terms, today) };
}

function whyNot(facts: WithdrawalFacts, today: string): string | null {
  if (facts.hasCertificate) return 'You have your certificate for this course.';
  if (facts.hasEnded) return 'This enrolment has been ended.';
  if (facts.hasCompleted) return 'You have completed this course.';
  if (today > facts.expiresOn) return `This enrolment ended on ${showDay(facts.expiresOn)}.`;
  if (facts.paid.by === 'office')
    return 'This course was not paid for with a card here. Please call us: we look after it in person.';
  return null;
}

function returnOf(facts: WithdrawalFacts, terms: Terms, today: string) {
  const { paid } = facts;
  const nothing = { refundCents: 0, returnsVoucher: false };
  if (paid.by === 'nothing' || paid.by === 'office')
    return { ...nothing, terms: 'Nothing was paid for this course.' };
  if (paid.by === 'voucher') {
    if (facts.hasBegun)
      return { ...nothing, terms: 'The voucher stays used, because you have begun the course.' };
    return paid.whyNotReturnable
      ? { ...nothing, terms: 'The voucher stays used, because it can no longer be returned.' }
      : { ...nothing, returnsVoucher: true, terms: 'The voucher goes back to its business.' };
  }
  const row = REFUNDS.find(({ fits }) => fits(facts, terms, today)) as Row;
  const feeCents = terms.refundFeeDollars * 100;
  const refundCents = row.isPaidBack
    ? Math.min(Math.max(paid.totalCents - feeCents, 0), paid.leftCents)
    : 0;
  const fee = feeCents > 0 ? `, less a fee of ${showCents(feeCents)}` : '';
  return {
    ...nothing,
    refundCents,
    terms: row.isPaidBack
      ? `We pay back the price${fee}, because ${row.why(terms)}.`
      : `Nothing is paid back, because ${row.why(terms)}.`,
  };
}

export const withdrawalOfferResponse = response.object({
  possible: response.bool(),
  /** Why it is not possible. */
  reason: response.maybeText(),
  refundCents: response.int(),
  returnsVoucher: response.bool(),
  terms: response.maybeText(),
});
export type WithdrawalOfferAnswer = InferType<typeof withdrawalOfferResponse>;

/** The learner confirms the amount that was shown, so that a second press does not withdraw under other terms. */
export const withdrawSchema = object({
  refundCents: whole('Refund').min(0).required(required('Refund')),
});
export type Withdraw = InferType<typeof withdrawSchema>;
