import type { InferType } from 'yup';
import { formerAddress } from '../addresses';
import { addDays } from '../dates';
import { response } from '../fields';
import type { SelfServiceRules } from '../selfService';
import { offerWithdrawal, type WithdrawalFacts } from './withdrawal';

export type CourseChangeOffer =
  /** `refundCents` is 0 where a voucher or nothing paid for the former course. */
  | { possible: true; refundCents: number; returnsVoucher: boolean }
  | { possible: false; reason: string };

type Limits = Pick<SelfServiceRules, 'refundDays'>;
type Row = {
  fits: (facts: WithdrawalFacts, limits: Limits, today: string) => boolean;
  reason: (limits: Limits) => string;
};

const CALL_US = 'Please call us if you are in the wrong course.';

/** The first row that fits says why a course cannot be changed any more. */
const REFUSALS: Row[] = [
  {
    fits: ({ hasBegun }) => hasBegun,
    reason: () => `You have begun this course. ${CALL_US}`,
  },
  {
    // A voucher returns to its business at any time before the course is begun, also where a learner withdraws.
    fits: ({ paid, enrolledOn }, { refundDays }, today) =>
      paid.by !== 'voucher' && today > addDays(enrolledOn, refundDays),
    reason: ({ refundDays }) => `You enrolled more than ${refundDays} days ago. ${CALL_US}`,
  },
  {
    fits: ({ paid }) => paid.by === 'voucher' && paid.whyNotReturnable !== null,
    reason: () => `The voucher for this course can no longer be returned. ${CALL_US}`,
  },
];

/**
 * Whether a learner can change from a course to another one without the office, and what comes back for the former course. It is possible
 * where a withdrawal pays back. There is no fee, because the learner pays for another course. `today` is 'YYYY-MM-DD'.
 */
export function offerCourseChange(
  facts: WithdrawalFacts,
  limits: Limits,
  today: string,
): CourseChangeOffer {
  const withdrawal = offerWithdrawal(facts, { ...limits, refundFeeDollars: 0 }, today);
  if (!withdrawal.possible) return withdrawal;
  const row = REFUSALS.find(({ fits }) => fits(facts, limits, today));
  if (row) return { possible: false, reason: row.reason(limits) };
  const { refundCents, returnsVoucher } = withdrawal;
  return { possible: true, refundCents, returnsVoucher };
}

export const courseChangeResponse = response.object({
  possible: response.bool(),
  /** Why it is not possible. */
  reason: response.maybeText(),
  refundCents: response.int(),
  returnsVoucher: response.bool(),
  /** The former course. */
  courseTitle: response.text(),
  /** The courses that the learner can change to. */
  courseIds: response.list(response.int()),
  /** The details that the order starts with. */
  email: response.text(),
  /** Null once it was disposed of. */
  address: formerAddress.nullable().defined(),
});
export type CourseChangeAnswer = InferType<typeof courseChangeResponse>;
