import { type EnrolmentStep1, enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import { cardFields, cardSchema } from '@platewise/shared/payments';
import { BLANK_ADDRESS } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import type { OrderCard } from '../../../components/payment/useCheckout';
import type { Discount } from '../enrolmentSlice';

const BLANK = {
  ...BLANK_ADDRESS,
  email: '',
  understandTerms: false,
  hasPromoCode: false,
  promoCode: '',
  ...BLANK_CARD,
};
export type PaymentValues = typeof BLANK & { courseId: number };

export const blankPayment = (courseId: number, email: string): PaymentValues => ({
  ...BLANK,
  courseId,
  email,
});

/** The initial values for a learner who follows a voucher's link. */
export const withCode = (code: string | null) =>
  code ? { hasPromoCode: true, promoCode: code.slice(0, 50) } : null;

/** A code replaces the card until we know that it leaves something to pay. */
export const isCardAsked = (hasPromoCode: boolean, discount: Discount) =>
  discount.state === 'applied' ? discount.totalCents > 0 : !hasPromoCode;

type CardField = keyof typeof cardFields;

export function paymentSchema(discount: Discount, { fields } = cardSchema) {
  const whenAsked = (name: CardField) =>
    cardFields[name].when('hasPromoCode', ([hasPromoCode], schema) =>
      isCardAsked(hasPromoCode === true, discount) ? (fields[name] as typeof schema) : schema,
    );
  return enrolmentStep1Schema.shape({
    cardName: whenAsked('cardName'),
    cardNumber: whenAsked('cardNumber'),
    cardExpiryDate: whenAsked('cardExpiryDate'),
    cardCvc: whenAsked('cardCvc'),
  });
}

/** Fields of the form that an order has in another form. */
const WITHOUT_CARD_OR_CODE = {
  cardName: undefined,
  cardNumber: undefined,
  cardExpiryDate: undefined,
  cardCvc: undefined,
  promoCode: undefined,
};

/** The order that is sent: an applied code is a discount next to the card, any other code replaces the card. */
export function toOrder(
  values: EnrolmentStep1,
  discount: Discount,
  card: OrderCard,
): EnrolmentStep1 {
  const code =
    discount.state === 'applied'
      ? { hasPromoCode: false, discountCode: discount.code }
      : { promoCode: values.hasPromoCode ? values.promoCode : undefined };
  return { ...values, ...WITHOUT_CARD_OR_CODE, ...code, ...card };
}
