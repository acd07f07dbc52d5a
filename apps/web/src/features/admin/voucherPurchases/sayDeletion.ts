import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { isOwed, someVouchers } from './purchaseWords';

const isRedeemed = (status: string) => status === 'Redeemed' || status === 'Completed';

/** What goes with a purchase and what stays, a line each. */
export function sayDeletion(purchase: OfficePurchase): string[] {
  const { vouchers, amountPaid, refundedDateTime, paymentId } = purchase;
  const redeemed = vouchers.filter(({ status }) => isRedeemed(status)).length;
  const gone = vouchers.filter(({ status }) => !isRedeemed(status));
  const held = gone.filter(({ sentToEmail }) => sentToEmail).length;
  return [
    gone.length > 0 && `${someVouchers(gone.length)} that nobody has redeemed: deleted.`,
    held > 0 &&
      `${someVouchers(held)} of those ${held === 1 ? 'has' : 'have'} been sent to people: their links will say so.`,
    redeemed > 0 &&
      `${someVouchers(redeemed)} redeemed: the learners keep their courses, and the business sees them still.`,
    isOwed(purchase) && 'Nothing is owed for it any more.',
    !isOwed(purchase) &&
      !refundedDateTime &&
      `No money is given back: ${amountPaid} stays with us.${paymentId ? ' Refund it first if it should go back.' : ''}`,
  ].filter((line) => line !== false);
}
