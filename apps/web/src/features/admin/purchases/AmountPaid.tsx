import { showCents, showWholeDollars } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { isOwed, paidBy } from './purchaseWords';
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
  if (purchase.refundedDateTime) return 'refunded';
  if (owed) return 'not paid';
  const { paymentReference } = purchase;
  return paymentReference ? `${paidBy(purchase)}, ${paymentReference}` : paidBy(purchase);
}

/** On all unpaid invoices of the account, this one included. */
const accountOwes = ({ accountOwesCents, invoiceCeilingCents }: OfficePurchase) =>
  `account owes ${showCents(accountOwesCents)} of ${showWholeDollars(invoiceCeilingCents)}`;
