import { getCourse, NSW_REPRINT_ID, priceCents } from '@platewise/shared/content/courses';
import { code, required, whole, yesNo } from '@platewise/shared/fields';
import {
  type CertificateToReprint,
  nswReprintSchema,
  REPRINT_BUSINESS_DAYS,
  reprintCardSchema,
} from '@platewise/shared/nsw/reprints';
import { cardFields } from '@platewise/shared/payments';
import { useMemo, useState } from 'react';
import type { InferType } from 'yup';
import { api } from '../../../api/api';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { BLANK_ADDRESS } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import { findPendingValues } from '../../../components/payment/pendingCheckout';
import {
  type CheckoutCard,
  type OrderCard,
  useCheckout,
} from '../../../components/payment/useCheckout';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import {
  type Discount,
  reprintDiscountRemoved,
  reprintOrdered,
  reprintRefused,
  reprintReturned,
  reprintSent,
  selectReprintDiscount,
  selectReprintOrder,
} from '../enrolmentSlice';
import { NSW_REPRINT } from '../pages';
import classes from '../payment/Payment.module.css';
import { PaymentFields } from '../payment/PaymentFields';
import { isCardAsked } from '../payment/paymentValues';
import { orderReprint } from './reprintsApi';

type Props = {
  user: User;
  /** Empty when the account has the certificate. */
  certificate: Partial<CertificateToReprint>;
};

const FULL_CENTS = priceCents(getCourse(NSW_REPRINT_ID));

export function ReprintForm({ user, certificate }: Props) {
  const discount = useAppSelector(selectReprintDiscount);
  const order = useAppSelector(selectReprintOrder);
  const { card, submit, fail } = useReprintCheckout(user);
  const dispatch = useAppDispatch();
  const today = useToday();
  const schema = useMemo(() => reprintSchema(discount, card), [discount, card]);
  const [pending] = useState(() => findPendingValues(NSW_REPRINT, user.id));
  return (
    <div className={classes.form}>
      <Form
        initialValues={{ ...blankReprint(user.email), ...pending, ...certificate }}
        schema={schema}
        draftKey={NSW_REPRINT}
        context={{ today }}
        onSubmit={submit}
        onFailure={fail}
      >
        <WhileSending />
        <FormSection
          title="Postal address"
          description={`We'll post your certificate here within ${REPRINT_BUSINESS_DAYS} business days.`}
        >
          <AddressFields />
          <EmailField name="email" label="Email Invoice To" />
        </FormSection>
        <PaymentFields
          card={card}
          cents={discount.state === 'applied' ? discount.totalCents : FULL_CENTS}
          discount={discount}
          onDiscountRemoved={() => dispatch(reprintDiscountRemoved())}
          onWalletFailure={fail}
        />
        <div className={classes.pay}>
          {order.state === 'refused' && <InlineRefusal>{order.message}</InlineRefusal>}
          <SubmitButton fullWidth>Pay Now</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function useReprintCheckout(user: User) {
  const dispatch = useAppDispatch();
  const discount = useAppSelector(selectReprintDiscount);
  return useCheckout({
    user,
    page: NSW_REPRINT,
    events: { sent: reprintSent, returned: reprintReturned, refused: reprintRefused },
    isCardAsked: ({ hasPromoCode }: ReprintValues) => isCardAsked(hasPromoCode, discount),
    toOrder: (values, card) => toReprint(values, discount, card),
    send: orderReprint,
    isBought: ({ purchaseSuccessful }) => purchaseSuccessful,
    onBought: (_, { email }) => {
      dispatch(api.util.invalidateTags(['Invoice', 'NswReprint']));
      dispatch(reprintOrdered(email));
    },
  });
}

const blankReprint = (email: string) => ({
  ...BLANK_ADDRESS,
  email,
  ...BLANK_CARD,
  /** The price with a code is requested for this course. */
  courseId: NSW_REPRINT_ID,
  hasPromoCode: false,
  promoCode: '',
});

type CardField = keyof typeof cardFields;

function reprintSchema(
  discount: Discount,
  { schema: { fields }, isWalletUsed }: Pick<CheckoutCard, 'schema' | 'isWalletUsed'>,
) {
  const { cardName } = reprintCardSchema.fields;
  const asked = { ...fields, cardName };
  const whenAsked = (name: CardField) =>
    cardFields[name].when('hasPromoCode', ([hasPromoCode], schema) =>
      isCardAsked(hasPromoCode === true, discount) && !isWalletUsed()
        ? (asked[name] as typeof schema)
        : schema,
    );
  return nswReprintSchema.shape({
    courseId: whole('Course'),
    hasPromoCode: yesNo('Promo code').default(false),
    promoCode: code('Promo code', 50).when('hasPromoCode', {
      is: true,
      then: (schema) => schema.required(required('Promo code')),
    }),
    cardName: whenAsked('cardName'),
    cardNumber: whenAsked('cardNumber'),
    cardExpiryDate: whenAsked('cardExpiryDate'),
    cardCvc: whenAsked('cardCvc'),
  });
}
type ReprintValues = InferType<ReturnType<typeof reprintSchema>>;

/** The order that is sent: with a code, a card, or a code and a card for the rest. */
function toReprint(values: ReprintValues, discount: Discount, card: OrderCard) {
  const { courseId: _, hasPromoCode, promoCode, ...form } = values;
  const typed = hasPromoCode ? promoCode : undefined;
  const noCard = {
    cardName: undefined,
    cardNumber: undefined,
    cardExpiryDate: undefined,
    cardCvc: undefined,
  };
  const code = { promoCode: discount.state === 'applied' ? discount.code : typed };
  return { ...form, ...noCard, ...code, ...card };
}
