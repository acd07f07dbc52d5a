import { type InferType, object, string } from 'yup';
import { code, day, decimal, response, whole, yesNo } from './fields';

export const PROMO_CODE_STATES = ['Active', 'Expired', 'Spent'] as const;
export type PromoCodeStateName = (typeof PROMO_CODE_STATES)[number];

/** The last day of a new code. */
export const NEVER_EXPIRES = '2099-01-01';

export const PROMO_CODE_SORTS = [
  'discountCode',
  'discountPercentage',
  'discountAmount',
  'expiryDate',
  'isOneUseOnly',
  'timesUsed',
  'createdAt',
] as const;

/** The codes that could be used at some time from the start date to the end date; without dates, all. */
export const promoCodesFilterSchema = object({
  startDate: day('Start date'),
  endDate: day('End date'),
});
export type PromoCodesFilter = InferType<typeof promoCodesFilterSchema>;

export const promoCodeRowResponse = response.object({
  id: response.int(),
  discountCode: response.text(),
  /** A fraction: 0.1 is ten percent. */
  discountPercentage: response.number(),
  /** Dollars. */
  discountAmount: response.number(),
  expiryDate: response.text(),
  isOneUseOnly: response.bool(),
  timesUsed: response.int(),
  state: string<PromoCodeStateName>().defined(),
  version: response.int(),
});
export type PromoCodeRow = InferType<typeof promoCodeRowResponse>;

const MOST_DOLLARS = 10_000;
export const NO_DISCOUNT = 'Please give a discount % or a discount $.';
const BAD_PERCENTAGE = 'Discount % must be from 0 to 100.';

const rounded = (digits: number) => (value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(digits)) : value;

/** Rounded to a ten-thousandth: a percentage with two decimals, or a fraction with four. */
const percentage = (most: 1 | 100) =>
  decimal('Discount %')
    .transform(rounded(most === 1 ? 4 : 2))
    .min(0, BAD_PERCENTAGE)
    .max(most, BAD_PERCENTAGE)
    .required('Discount % is required')
    .test(
      'something',
      NO_DISCOUNT,
      (value, { parent }) => value !== 0 || Number(parent.discountAmount) !== 0,
    );

const fields = (most: 1 | 100) => ({
  discountCode: code('Promo code', 50)
    .required('Promo code is required')
    .matches(/^[ -~]*$/, 'Promo code may have letters, digits and signs of the keyboard only.'),
  discountPercentage: percentage(most),
  discountAmount: decimal('Discount $')
    .transform(rounded(2))
    .min(0, 'Discount $ must not be below 0.')
    .max(MOST_DOLLARS, 'Discount $ must not be more than 10,000.')
    .required('Discount $ is required'),
  expiryDate: day('Expiry date').required('Expiry date is required'),
  isOneUseOnly: yesNo('One-time use').required('One-time use is required'),
  version: whole('Version'),
});

export const promoCodeSchema = object(fields(1));
export type PromoCodeInput = InferType<typeof promoCodeSchema>;
/** The schema of the form, with the discount in percent. */
export const promoCodeFormSchema = object(fields(100));

/** The version that the admin had loaded before the deletion. */
export const promoCodeSeenSchema = object({ version: whole('Version') });
