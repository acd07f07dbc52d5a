import { showCents } from '@platewise/shared/money';
import type { CourseChangeAnswer } from '@platewise/shared/selfService/courseChange';

/** The return for the former course: how much, where to, and when. */
export function describeReturn({
  refundCents,
  returnsVoucher,
}: Pick<CourseChangeAnswer, 'refundCents' | 'returnsVoucher'>): string {
  if (refundCents > 0)
    return `You get ${showCents(refundCents)} back to the card that paid for it, within 5 to 10 business days. There is no fee.`;
  return returnsVoucher
    ? 'Its voucher goes back to its business at once.'
    : 'Nothing comes back, because nothing was paid for it.';
}
