import { Alert } from '@mantine/core';
import { getCourse, priceCents } from '@platewise/shared/courses';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { ContactUs } from '../../../components/ContactUs';
import { OrderSummary } from '../../../components/OrderSummary';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { PromoFields } from './PromoFields';
import classes from './Purchase.module.css';
import type { PurchaseValues } from './purchaseValues';
import type { PromoOnPage } from './usePromo';
import { usePromoEntry } from './usePromoEntry';
import { inVouchers, usePurchasePrice } from './usePurchasePrice';

type Props = { promoOnPage: PromoOnPage; refusal: string | null };

/** The order, its code, and the button: always in sight at a desk. */
export function PurchaseAside({ promoOnPage, refusal }: Props) {
  const { promo } = promoOnPage;
  const { paymentMethod } = useFormikContext<PurchaseValues>().values;
  const { lines, count, price } = usePurchasePrice(promo);
  const entry = usePromoEntry(promoOnPage);
  return (
    <aside className={classes.aside} aria-busy={entry.stale}>
      <OrderSummary
        lines={lines.map(({ courseId, quantity }) => {
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
        <PromoFields promo={promo} entry={entry} />
      </OrderSummary>
      {refusal && (
        <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="presentation">
          {refusal}
        </Alert>
      )}
      <SubmitButton fullWidth disabled={entry.stale}>
        {labelOf({ paymentMethod, count, dueCents: price.dueCents })}
      </SubmitButton>
      <p className={classes.small}>
        Questions? A person answers: <ContactUs />, 9am-5pm Mon-Fri AEST.
      </p>
    </aside>
  );
}

function labelOf(order: { paymentMethod: string; count: number; dueCents: number }) {
  if (order.count === 0) return 'Buy vouchers';
  if (order.dueCents === 0) return `Get ${inVouchers(order.count)}`;
  return order.paymentMethod === 'Credit Card'
    ? `Pay ${showCents(order.dueCents)}`
    : `Buy ${inVouchers(order.count)}`;
}
