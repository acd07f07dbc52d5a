import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { isOwed, paidBy } from './purchaseWords';
import classes from './voucherPurchases.module.css';

/** With how it was paid, that it is not, or that it was given back. */
export function AmountPaid({ purchase }: { purchase: OfficePurchase }) {
  const owed = isOwed(purchase);
  return (
    <>
      <span className={owed ? classes.owed : undefined}>{purchase.amountPaid}</span>
      <span className={classes.below}>{standingOf(purchase, owed)}</span>
    </>
  );
}

function standingOf(purchase: OfficePurchase, owed: boolean) {
  if (purchase.refundedDateTime) return 'refunded';
  return owed ? 'not paid' : paidBy(purchase);
}
