import { array, type InferType, object } from 'yup';
import { addressFields } from './addresses';
import { findCourse, getCourse, PURCHASABLE_COURSES, priceCents } from './content/courses';
import { formatNumber } from './count';
import {
  code,
  email,
  nameInMails,
  oneOf,
  phone,
  required,
  response,
  text,
  whole,
  yesNo,
} from './fields';
import { MESSAGES } from './messages';
import { afterDiscount, type Discount } from './money';
import { cardFields, cardSchema } from './payments';

export const PAYMENT_METHODS = ['Credit Card', 'Invoice'] as const;

export const MOST_VOUCHERS_OF_A_COURSE = 500;
export const MOST_VOUCHERS = 2000;

const { purchase } = MESSAGES;
const TOO_MANY_OF_A_COURSE = `At most ${MOST_VOUCHERS_OF_A_COURSE} vouchers of a course can be bought at once.`;
const TOO_MANY = `At most ${formatNumber(MOST_VOUCHERS)} vouchers can be bought at once. For more, please contact us.`;

const isSold = (courseId: unknown) =>
  typeof courseId === 'number' && findCourse(courseId)?.purchasable === true;

/** A line of an order. An empty quantity counts as 0. */
const courseQuantity = object({
  courseId: whole('Course')
    .required(required('Course'))
    .test('sold', 'We do not sell vouchers for this course.', (id) => id == null || isSold(id)),
  quantity: whole('Quantity')
    .transform((value: unknown, original: unknown) =>
      original === null || (typeof original === 'string' && !original.trim()) ? 0 : value,
    )
    .min(0, 'Quantity must not be less than 0.')
    .max(MOST_VOUCHERS_OF_A_COURSE, TOO_MANY_OF_A_COURSE)
    .default(0),
});
export type CourseQuantity = InferType<typeof courseQuantity>;

export const countVouchers = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const fullPriceCents = (lines: readonly CourseQuantity[]) =>
  lines.reduce(
    (sum, { courseId, quantity }) => sum + priceCents(getCourse(courseId)) * quantity,
    0,
  );

/** Whole cents; GST, where there is any, is contained. */
export type PurchasePrice = { fullCents: number; discountCents: number; dueCents: number };

export function purchasePrice(
  lines: readonly CourseQuantity[],
  discount: Discount | null,
): PurchasePrice {
  const fullCents = fullPriceCents(lines);
  const dueCents = discount ? afterDiscount(fullCents, discount) : fullCents;
  return { fullCents, discountCents: fullCents - dueCents, dueCents };
}

const courseQuantities = () =>
  array()
    .of(courseQuantity)
    .typeError('Course quantities must be a list.')
    .max(PURCHASABLE_COURSES.length, 'Each course can be listed once.')
    .test('once', 'Each course can be listed once.', (lines = []) => {
      const ids = lines.map((line) => line?.courseId);
      return new Set(ids).size === ids.length;
    })
    .test('limit', TOO_MANY, (lines = []) => !(countOf(lines) > MOST_VOUCHERS))
    .default([]);

/** NaN when a quantity is not a number: the quantity has a message of its own. */
const countOf = (lines: readonly unknown[]) =>
  countVouchers(lines.map((line) => ({ quantity: Number((line as CourseQuantity)?.quantity) })));

/**
 * The messages are in the specified order. When there is something to pay by card, `purchaseCardSchema` checks the card
 * separately.
 */
export const purchaseSchema = object({
  companyName: nameInMails('Company name', 100).required(purchase.companyName),
  phone: phone().required(purchase.phone),
  email: email('Email').required(purchase.email),
  manualAddress: addressFields.manualAddress,
  fullAddress: addressFields.fullAddress,
  postcode: addressFields.postcode.required(purchase.postcode),
  state: addressFields.state.required(purchase.state),
  city: addressFields.city.required(purchase.city),
  streetName: addressFields.streetName.required(purchase.streetName),
  streetNumber: addressFields.streetNumber.required(purchase.streetNumber),
  unitNumber: addressFields.unitNumber,
  purchaseNumber: text('Purchase number', 50),
  paymentMethod: oneOf('Payment method', PAYMENT_METHODS).required(purchase.paymentMethod),
  /** Redundant: `paymentMethod` counts. */
  usingCreditCard: yesNo('Using credit card'),
  ...cardFields,
  paymentMethodId: text('Card', 100),
  promoCode: code('Promo code', 50),
  courseQuantities: courseQuantities().test(
    'some',
    purchase.noVouchers,
    (lines) => countOf(lines) !== 0,
  ),
});
export type PurchaseForm = InferType<typeof purchaseSchema>;

/** The card schema with its own message for a missing name. */
export const purchaseCardSchema = cardSchema.shape({
  cardName: cardFields.cardName.required(purchase.cardName).min(5, MESSAGES.card.nameTooShort),
});

export const purchaseResponse = response.object({
  purchaseSuccessful: response.bool(),
  errorMessage: response.maybeText(),
  /** The purchase. */
  id: response.maybeText(),
  /**
   * The bank's page that the browser must visit first, because the bank asks the cardholder. It returns to
   * /payment-return/.
   */
  nextActionUrl: response.maybeText(),
});
export type PurchaseResponse = InferType<typeof purchaseResponse>;

export const updateTotalSchema = object({
  promoCode: code('Promo code', 50).required(purchase.promoCode),
  courseQuantities: courseQuantities(),
});
export type UpdateTotal = InferType<typeof updateTotalSchema>;

/** All in dollars. */
export const updateTotalResponse = response.object({
  promoCodeValid: response.bool(),
  totalPrice: response.number(),
  discountAmount: response.number(),
  totalAfterDiscount: response.number(),
});
export type UpdatedTotal = InferType<typeof updateTotalResponse>;

/** The details of the last purchase, to prefill the next one; '' when there was none. */
export const purchaseDetailsResponse = response.object({
  companyName: response.text(),
  phone: response.text(),
  email: response.text(),
  fullAddress: response.text(),
  unitNumber: response.text(),
  streetNumber: response.text(),
  streetName: response.text(),
  city: response.text(),
  state: response.text(),
  postcode: response.text(),
  paymentMethod: response.text(),
  /** The sum of the account's unpaid invoices, in whole cents. */
  owedCents: response.int(),
  /** The highest sum that the account may owe, in whole cents. */
  invoiceCeilingCents: response.int(),
});
export type PurchaseDetails = InferType<typeof purchaseDetailsResponse>;
