import { type EnrolmentStep1, enrolmentStep1Schema } from '@platewise/shared/enrolments';
import { cardFields, cardSchema } from '@platewise/shared/payments';
import { BLANK_ADDRESS } from '../../../components/AddressFields';
import { BLANK_CARD } from '../../../components/CardFields';
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

/** A code stands in the card's place until it is known to leave something to pay. */
export const isCardAsked = (hasPromoCode: boolean, discount: Discount) =>
  discount.state === 'applied' ? discount.totalCents > 0 : !hasPromoCode;

type CardField = keyof typeof cardFields;

export function paymentSchema(discount: Discount) {
  const whenAsked = (name: CardField) =>
    cardFields[name].when('hasPromoCode', ([hasPromoCode], schema) =>
      isCardAsked(hasPromoCode === true, discount)
        ? (cardSchema.fields[name] as typeof schema)
        : schema,
    );
  return enrolmentStep1Schema.shape({
    cardName: whenAsked('cardName'),
    cardNumber: whenAsked('cardNumber'),
    cardExpiryDate: whenAsked('cardExpiryDate'),
    cardCvc: whenAsked('cardCvc'),
  });
}

const withoutSpaces = (typed: string | undefined) => typed?.replaceAll(' ', '');

/** What is sent: an applied code goes beside the card as a discount, any other stands in its place. */
export function toOrder(values: EnrolmentStep1, discount: Discount): EnrolmentStep1 {
  const { cardName, cardNumber, cardExpiryDate, cardCvc, promoCode, ...rest } = values;
  const code =
    discount.state === 'applied'
      ? { hasPromoCode: false, discountCode: discount.code }
      : { promoCode: values.hasPromoCode ? promoCode : undefined };
  if (!isCardAsked(values.hasPromoCode, discount)) return { ...rest, ...code };
  return {
    ...rest,
    ...code,
    cardName,
    cardNumber: withoutSpaces(cardNumber),
    cardExpiryDate: withoutSpaces(cardExpiryDate),
    cardCvc,
  };
}
