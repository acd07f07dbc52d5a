import { type EnrolmentStep1, enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import { cardFields, cardSchema } from '@platewise/shared/payments';
import { BLANK_ADDRESS } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import type { CardOfOrder } from '../../../components/payment/useCardOnPage';
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

/** For whoever comes with a voucher. */
export const withCode = (code: string | null) =>
  code ? { hasPromoCode: true, promoCode: code.slice(0, 50) } : null;

/** A code stands in the card's place until it is known to leave something to pay. */
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

/** The fields have them; an order has what became of them. */
const NEITHER = {
  cardName: undefined,
  cardNumber: undefined,
  cardExpiryDate: undefined,
  cardCvc: undefined,
  promoCode: undefined,
};

/** What is sent: an applied code goes beside the card as a discount, any other stands in its place. */
export function toOrder(
  values: EnrolmentStep1,
  discount: Discount,
  card: CardOfOrder,
): EnrolmentStep1 {
  const code =
    discount.state === 'applied'
      ? { hasPromoCode: false, discountCode: discount.code }
      : { promoCode: values.hasPromoCode ? values.promoCode : undefined };
  return { ...values, ...NEITHER, ...code, ...card };
}
