import { type InferType, object } from 'yup';
import { addressFields } from '../addresses';
import { code, email, required, response, text, uuid, whole, yesNo } from '../fields';
import { MESSAGES } from '../messages';
import { cardFields } from '../payments';
import { acknowledgementSchema } from '../suitability';

const { terms: TICK_HANDBOOK } = MESSAGES.enrolment;

/** Messages come in the specified order: address, email, terms, code. The card is checked apart, when something is due. */
export const enrolmentStep1Schema = object({
  courseId: whole('Course').required(required('Course')),
  ...addressFields,
  email: email().required(MESSAGES.enrolment.email),
  understandTerms: yesNo().required(TICK_HANDBOOK).oneOf([true], TICK_HANDBOOK),
  /** The form's own: a code takes the card's place. */
  hasPromoCode: yesNo('Promo code').default(false),
  promoCode: code('Promo code', 50).when('hasPromoCode', {
    is: true,
    then: (schema) => schema.required(MESSAGES.promo.required),
  }),
  discountCode: code('Discount code', 50),
  ...cardFields,
  paymentMethodId: text('Payment method', 100),
  /** The enrolment of which the order renews the certificate. */
  renews: uuid().optional(),
  /** The enrolment that was a mistake, and ends once the learner has this one. */
  replaces: uuid().optional(),
  /** The text that the learner read, and the check. Required where `suitabilityCheck` of the site's settings is 'required'. */
  acknowledgement: acknowledgementSchema.optional().default(undefined),
});
export type EnrolmentStep1 = InferType<typeof enrolmentStep1Schema>;

export const enrolmentStep1Answer = response.object({
  enrolmentSuccessful: response.bool(),
  errorMessage: response.maybeText(),
  /** The user course id. */
  id: response.maybeText(),
  /** The browser must open this address first, because the bank asks the cardholder; it returns to /payment-return/. */
  nextActionUrl: response.maybeText(),
});
export type EnrolmentStep1Answer = InferType<typeof enrolmentStep1Answer>;

export const discountedPriceSchema = object({
  courseId: whole('Course').required(required('Course')),
  promoCode: code('Promo code', 50).required(MESSAGES.promo.required),
});
export const discountedPriceResponse = response.object({
  promoCodeValid: response.bool(),
  /** Dollars. */
  totalAfterDiscount: response.number(),
});
export type DiscountedPrice = InferType<typeof discountedPriceResponse>;
