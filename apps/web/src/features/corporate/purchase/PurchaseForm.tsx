import type { PurchaseDetails } from '@platewise/shared/purchases';
import { useMemo, useState } from 'react';
import type { User } from '../../../api/session';
import { heldValues } from '../../../components/payment/heldOrder';
import { useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { Form } from '../../../ui/form/Form';
import { BUY_VOUCHERS } from '../pages';
import { BusinessSection } from './BusinessSection';
import { CourseSection } from './CourseSection';
import { PaymentSection } from './PaymentSection';
import classes from './Purchase.module.css';
import { PurchaseAside } from './PurchaseAside';
import { firstMessage, purchaseFormSchema, purchaseValues } from './purchaseValues';
import { StickyTotal } from './StickyTotal';
import { usePromo } from './usePromo';
import { usePurchase } from './usePurchase';

export function PurchaseForm({ user, details }: { user: User; details?: PurchaseDetails }) {
  const promoOnPage = usePromo();
  const { promo } = promoOnPage;
  const card = useCardOnPage();
  const { buy, fail, refusal } = usePurchase(user, card, promo);
  const today = useToday();
  const schema = useMemo(() => purchaseFormSchema(promo, card.schema), [promo, card.schema]);
  const [initialValues] = useState(() => ({
    ...purchaseValues(details ?? undefined),
    ...heldValues(BUY_VOUCHERS, user.id),
  }));

  return (
    <Form
      className={classes.columns}
      initialValues={initialValues}
      schema={schema}
      keepAs={BUY_VOUCHERS}
      context={{ today }}
      summary={(values) => firstMessage(schema, values, today)}
      onSubmit={buy}
      onFailure={fail}
    >
      <WhileSending />
      <div className={classes.main}>
        <CourseSection />
        <BusinessSection />
        <PaymentSection card={card} promo={promo} />
        <StickyTotal promo={promo} />
      </div>
      <PurchaseAside promoOnPage={promoOnPage} refusal={refusal} />
    </Form>
  );
}
