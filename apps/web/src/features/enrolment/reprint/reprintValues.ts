import { NSW_REPRINT_ID } from '@platewise/shared/courses';
import { code, required, whole, yesNo } from '@platewise/shared/fields';
import { cardFields, cardSchema } from '@platewise/shared/payments';
import { nswReprintSchema, reprintCardSchema } from '@platewise/shared/reprints';
import type { InferType } from 'yup';
import { BLANK_ADDRESS } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import type { CardOfOrder } from '../../../components/payment/useCardOnPage';
import type { Discount } from '../enrolmentSlice';
import { isCardAsked } from '../payment/paymentValues';

export const blankReprint = (email: string) => ({
  ...BLANK_ADDRESS,
  email,
  ...BLANK_CARD,
  /** What the code is for; the price is asked for by it. */
  courseId: NSW_REPRINT_ID,
  hasPromoCode: false,
  promoCode: '',
});

type CardField = keyof typeof cardFields;

export function reprintSchema(discount: Discount, { fields } = cardSchema) {
  const { cardName } = reprintCardSchema.fields;
  const asked = { ...fields, cardName };
  const whenAsked = (name: CardField) =>
    cardFields[name].when('hasPromoCode', ([hasPromoCode], schema) =>
      isCardAsked(hasPromoCode === true, discount) ? (asked[name] as typeof schema) : schema,
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
export type ReprintValues = InferType<ReturnType<typeof reprintSchema>>;

/** What is sent: a code, a card, or a code and a card for the rest. */
export function toReprint(values: ReprintValues, discount: Discount, card: CardOfOrder) {
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
