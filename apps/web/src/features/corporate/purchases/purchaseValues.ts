import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { code, yesNo } from '@platewise/shared/fields';
import { cardFields, cardSchema } from '@platewise/shared/payments';
import {
  type CourseQuantity,
  type PurchaseDetails,
  type PurchasePrice,
  purchaseCardSchema,
  purchaseSchema,
} from '@platewise/shared/purchases';
import { type InferType, type ObjectSchema, ValidationError } from 'yup';
import { BLANK_ADDRESS } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import type { CardOfOrder } from '../../../components/payment/useCardOnPage';
import type { Promo } from './usePromo';

const BLANK = {
  companyName: '',
  phone: '',
  email: '',
  ...BLANK_ADDRESS,
  purchaseNumber: '',
  paymentMethod: '',
  ...BLANK_CARD,
  hasPromoCode: false,
  promoCode: '',
  courseQuantities: PURCHASABLE_COURSES.map(({ courseId }) => ({
    courseId,
    quantity: '' as string | number,
  })),
};
export type PurchaseValues = typeof BLANK;

/** With what the last purchase was made with; a whole address stands in the search line as it was found. */
export function purchaseValues(details: PurchaseDetails | undefined): PurchaseValues {
  if (!details) return BLANK;
  const manualAddress = details.streetNumber !== '' && details.fullAddress === '';
  const { owedCents: _, invoiceCeilingCents: __, ...form } = details;
  return { ...BLANK, ...form, manualAddress };
}

/** As they stand now, whatever is being typed. */
export const linesOf = ({ courseQuantities }: PurchaseValues): CourseQuantity[] =>
  courseQuantities.flatMap(({ courseId, quantity }) =>
    Number(quantity) > 0 ? [{ courseId, quantity: Number(quantity) }] : [],
  );

const isFree = ({ fullCents, dueCents }: PurchasePrice) => fullCents > 0 && dueCents === 0;

export const isCardAsked = (paymentMethod: string | undefined, promo: Promo) =>
  paymentMethod === 'Credit Card' && !(promo.state === 'applied' && isFree(promo.price));

type CardField = keyof typeof cardFields;

export function purchaseFormSchema(promo: Promo, { fields } = cardSchema) {
  const asked = { ...fields, cardName: purchaseCardSchema.fields.cardName };
  const whenAsked = (name: CardField) =>
    cardFields[name].when('paymentMethod', ([paymentMethod], schema) =>
      isCardAsked(paymentMethod as string, promo) ? (asked[name] as typeof schema) : schema,
    );
  return purchaseSchema.shape({
    cardName: whenAsked('cardName'),
    cardNumber: whenAsked('cardNumber'),
    cardExpiryDate: whenAsked('cardExpiryDate'),
    cardCvc: whenAsked('cardCvc'),
    hasPromoCode: yesNo('Promo code').default(false),
    promoCode: code('Promo code', 50),
  });
}
export type FilledPurchase = InferType<ReturnType<typeof purchaseFormSchema>>;

/** The order of the page is not the order in which things are asked for. */
export function firstMessage(schema: ObjectSchema<object>, values: object, today: string) {
  try {
    schema.validateSync(values, { abortEarly: false, context: { today } });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors[0] ?? null;
  }
}

/** What is sent: the courses of which there are some, the code that was applied, and the card if one is asked for. */
export function toPurchase(values: FilledPurchase, promo: Promo, card: CardOfOrder) {
  const { hasPromoCode: _, courseQuantities, ...form } = values;
  return {
    ...form,
    cardName: undefined,
    cardNumber: undefined,
    cardExpiryDate: undefined,
    cardCvc: undefined,
    usingCreditCard: values.paymentMethod === 'Credit Card',
    promoCode: promo.state === 'applied' ? promo.code : undefined,
    courseQuantities: courseQuantities.filter(({ quantity }) => quantity > 0),
    ...card,
  };
}
