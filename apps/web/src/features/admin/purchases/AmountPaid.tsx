import { showCents, showWholeDollars } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { isOwed, owedText, paidBy } from './purchaseWords';
import classes from './voucherPurchases.module.css';

/** With how it was paid, that it is not, or that it was given back. */
export function AmountPaid({ purchase }: { purchase: OfficePurchase }) {
  const owed = isOwed(purchase);
  return (
    <>
      <span className={owed ? classes.owed : undefined}>{purchase.amountPaid}</span>
      <span className={classes.below}>{standingOf(purchase, owed)}</span>
      {owed && <span className={classes.below}>{accountOwes(purchase)}</span>}
    </>
  );
}

function standingOf(purchase: OfficePurchase, owed: boolean) {
  const { paymentReference, reducedCents, refundedCents, paidDateTime } = purchase;
  if (purchase.refundedDateTime) return 'refunded';
  if (owed) return reducedCents > 0 ? `${owedText(purchase)} left to pay` : 'not paid';
  if (!paidDateTime && reducedCents > 0) return 'credited in full';
  const paid = paymentReference ? `${paidBy(purchase)}, ${paymentReference}` : paidBy(purchase);
  return refundedCents > 0 ? `${paid}, ${showCents(refundedCents)} refunded` : paid;
}

/** On all unpaid invoices of the account, this one included. */
const accountOwes = ({ accountOwesCents, invoiceCeilingCents }: OfficePurchase) =>
  `account owes ${showCents(accountOwesCents)} of ${showWholeDollars(invoiceCeilingCents)}`;
