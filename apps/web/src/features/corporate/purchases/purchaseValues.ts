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
import type { OrderCard } from '../../../components/payment/useCheckout';
import type { Promo } from '../corporateSlice';

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

/**
 * Starts the form with the details of the last purchase. An address that was searched for is shown in the search field.
 */
export function purchaseValues(details: PurchaseDetails | undefined): PurchaseValues {
  if (!details) return BLANK;
  const manualAddress = details.streetNumber !== '' && details.fullAddress === '';
  const { owedCents: _, invoiceCeilingCents: __, ...form } = details;
  return { ...BLANK, ...form, manualAddress };
}

/** The lines of the order, from the quantities typed so far. */
export const findLines = ({ courseQuantities }: PurchaseValues): CourseQuantity[] =>
  courseQuantities.flatMap(({ courseId, quantity }) =>
    Number(quantity) > 0 ? [{ courseId, quantity: Number(quantity) }] : [],
  );

const isFree = ({ fullCents, dueCents }: PurchasePrice) => fullCents > 0 && dueCents === 0;

export const isCardAsked = (paymentMethod: string | undefined, promo: Promo) =>
  paymentMethod === 'Credit Card' && !('price' in promo && isFree(promo.price));

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

/** The first message in the order of the schema, which is the specified one and differs from the order on the page. */
export function firstMessage(schema: ObjectSchema<object>, values: object, today: string) {
  try {
    schema.validateSync(values, { abortEarly: false, context: { today } });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors[0] ?? null;
  }
}

/** The order that is sent: courses with a quantity, the code that is applied, and the card if one is asked for. */
export function toPurchase(values: FilledPurchase, promo: Promo, card: OrderCard) {
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
