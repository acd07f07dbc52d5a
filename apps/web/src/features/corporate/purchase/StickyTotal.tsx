import { showCents } from '@platewise/shared/money';
import classes from './Purchase.module.css';
import type { Promo } from './usePromo';
import { inVouchers, usePurchasePrice } from './usePurchasePrice';

/** What it comes to, at the foot of a phone's window until the order itself is in sight. */
export function StickyTotal({ promo }: { promo: Promo }) {
  const { count, price } = usePurchasePrice(promo);
  if (count === 0) return null;
  return (
    // The order below says it to those who do not see it.
    <div className={classes.bar} aria-hidden>
      <span>{inVouchers(count)}</span>
      <span>
        {price.discountCents > 0 && <s className={classes.struck}>{showCents(price.fullCents)}</s>}{' '}
        <strong className={classes.barTotal}>{showCents(price.dueCents)}</strong>
      </span>
    </div>
  );
}
