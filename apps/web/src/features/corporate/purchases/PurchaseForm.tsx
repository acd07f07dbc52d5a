import { getCourse, priceCents } from '@platewise/shared/content/courses';
import { formatCount } from '@platewise/shared/count';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import type { PurchaseDetails } from '@platewise/shared/purchases';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import type { User } from '../../../api/session';
import { AddressFields } from '../../../components/address/AddressFields';
import { ContactUs } from '../../../components/ContactUs';
import { OrderSummary } from '../../../components/OrderSummary';
import { heldValues } from '../../../components/payment/heldOrder';
import { useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { BUY_VOUCHERS } from '../pages';
import { CourseSection } from './CourseSection';
import { PaymentSection } from './PaymentSection';
import { PromoFields } from './PromoFields';
import classes from './Purchase.module.css';
import {
  firstMessage,
  type PurchaseValues,
  purchaseFormSchema,
  purchaseValues,
} from './purchaseValues';
import { type Promo, type PromoOnPage, usePromo } from './usePromo';
import { usePromoEntry } from './usePromoEntry';
import { usePurchase } from './usePurchase';
import { usePurchasePrice } from './usePurchasePrice';

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
      draftKey={BUY_VOUCHERS}
      context={{ today }}
      summary={(values) => firstMessage(schema, values, today)}
      onSubmit={buy}
      onFailure={fail}
    >
      <WhileSending />
      <div className={classes.main}>
        <CourseSection />
        <BusinessSection email={user.email} />
        <PaymentSection card={card} promo={promo} email={user.email} details={details} />
        <StickyTotal promo={promo} />
      </div>
      <PurchaseAside promoOnPage={promoOnPage} refusal={refusal} />
    </Form>
  );
}

/** `email` is the account's own address. Mails never go to the address that is typed here: it may be a stranger's. */
const BusinessSection = ({ email }: { email: string }) => (
  <FormSection
    title="Your business"
    description={`As it should appear on the tax invoice. We email the confirmation and the invoice to ${email}, the address of your account.`}
  >
    <TextField
      name="companyName"
      label="Company name"
      autoComplete="organization"
      maxLength={100}
    />
    <FieldRow>
      <PhoneField name="phone" label="Phone" />
      <EmailField name="email" label="Email" />
    </FieldRow>
    <AddressFields />
    <TextField
      name="purchaseNumber"
      label="Purchase number"
      description="Yours, if you use one. It appears on the tax invoice."
      optional
      maxLength={50}
    />
  </FormSection>
);

type Props = { promoOnPage: PromoOnPage; refusal: string | null };

/** The order, its code, and the button: always in sight at a desk. */
function PurchaseAside({ promoOnPage, refusal }: Props) {
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
      {refusal && <InlineRefusal>{refusal}</InlineRefusal>}
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
  if (order.dueCents === 0) return `Get ${formatCount(order.count, 'voucher')}`;
  return order.paymentMethod === 'Credit Card'
    ? `Pay ${showCents(order.dueCents)}`
    : `Buy ${formatCount(order.count, 'voucher')}`;
}

/** What it comes to, at the foot of a phone's window until the order itself is in sight. */
function StickyTotal({ promo }: { promo: Promo }) {
  const { count, price } = usePurchasePrice(promo);
  if (count === 0) return null;
  return (
    // The order below says it to those who do not see it.
    <div className={classes.bar} aria-hidden>
      <span>{formatCount(count, 'voucher')}</span>
      <span>
        {price.discountCents > 0 && <s className={classes.struck}>{showCents(price.fullCents)}</s>}{' '}
        <strong className={classes.barTotal}>{showCents(price.dueCents)}</strong>
      </span>
    </div>
  );
}
