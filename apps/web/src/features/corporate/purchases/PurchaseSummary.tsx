import { getCourse, priceCents } from '@platewise/shared/content/courses';
import { formatCount } from '@platewise/shared/count';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { countVouchers } from '@platewise/shared/purchases';
import { useFormikContext } from 'formik';
import { useAppSelector } from '../../../app/hooks';
import { ContactUs } from '../../../components/ContactUs';
import { OrderSummary } from '../../../components/OrderSummary';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { selectBasket, selectCheckout, selectPrice, selectPromo } from '../corporateSlice';
import { PromoFields } from './PromoFields';
import classes from './Purchase.module.css';
import type { PurchaseValues } from './purchaseValues';

/** The order, its code, and the button. In a wide window it is always visible. */
export function PurchaseAside() {
  const { paymentMethod } = useFormikContext<PurchaseValues>().values;
  const basket = useAppSelector(selectBasket);
  const promo = useAppSelector(selectPromo);
  const price = useAppSelector(selectPrice);
  const checkout = useAppSelector(selectCheckout);
  const count = countVouchers(basket);
  const isOutdated = promo.state === 'outdated';
  return (
    <aside className={classes.aside} aria-busy={isOutdated}>
      <OrderSummary
        lines={basket.map(({ courseId, quantity }) => {
          const course = getCourse(courseId);
          return {
            title: course.courseName,
            detail: `${quantity} × ${showWholeDollars(priceCents(course))}`,
            amountCents: priceCents(course) * quantity,
          };
        })}
        fullCents={price.fullCents}
        dueCents={price.dueCents}
        discountLabel={promo.state === 'applied' ? `Code ${promo.code}` : undefined}
        note="In Australian dollars. The courses are GST-free."
      >
        {count === 0 && <p className={classes.empty}>Choose how many vouchers you need.</p>}
        <PromoFields />
      </OrderSummary>
      {checkout.state === 'refused' && <InlineRefusal>{checkout.message}</InlineRefusal>}
      <SubmitButton fullWidth disabled={isOutdated}>
        {describeOrder({ paymentMethod, count, dueCents: price.dueCents })}
      </SubmitButton>
      <p className={classes.small}>
        Questions? Talk to a person: <ContactUs />, 9am-5pm Mon-Fri AEST.
      </p>
    </aside>
  );
}

function describeOrder(order: { paymentMethod: string; count: number; dueCents: number }) {
  if (order.count === 0) return 'Buy vouchers';
  if (order.dueCents === 0) return `Get ${formatCount(order.count, 'voucher')}`;
  return order.paymentMethod === 'Credit Card'
    ? `Pay ${showCents(order.dueCents)}`
    : `Buy ${formatCount(order.count, 'voucher')}`;
}

/** The total, at the bottom of a phone's window until the order itself is visible. */
export function StickyTotal() {
  const count = countVouchers(useAppSelector(selectBasket));
  const price = useAppSelector(selectPrice);
  if (count === 0) return null;
  return (
    // Screen readers read the order below.
    <div className={classes.bar} aria-hidden>
      <span>{formatCount(count, 'voucher')}</span>
      <span>
        {price.discountCents > 0 && <s className={classes.struck}>{showCents(price.fullCents)}</s>}{' '}
        <strong className={classes.barTotal}>{showCents(price.dueCents)}</strong>
      </span>
    </div>
  );
}
