import { type InferType, object } from 'yup';
import { addressFields } from './addresses';
import { answer, code, email, text } from './fields';
import { MESSAGES } from './messages';
import { cardFields, cardSchema } from './payments';

/** Within so many business days a reprint is posted. */
export const REPRINT_BUSINESS_DAYS = 7;

/**
 * A reprint of the NSW certificate, and where it is posted. Messages come in the specified order. The card is checked
 * apart, by `reprintCardSchema`, when something is due.
 */
export const nswReprintSchema = object({
  ...addressFields,
  email: email().required(MESSAGES.reprint.email),
  ...cardFields,
  promoCode: code('Promo code', 50),
  paymentMethodId: text('Payment method', 100),
});
export type NswReprintForm = InferType<typeof nswReprintSchema>;

/** A card as everywhere, but that a missing name is asked for in words of its own. */
export const reprintCardSchema = cardSchema.shape({
  cardName: cardFields.cardName
    .required(MESSAGES.reprint.cardName)
    .min(5, MESSAGES.card.nameTooShort),
});

export const nswReprintAnswer = answer.object({
  purchaseSuccessful: answer.bool(),
  errorMessage: answer.maybeText(),
  /** Where the browser must go first, because the bank asks the cardholder; it comes back to /payment-return/. */
  nextActionUrl: answer.maybeText(),
});
export type NswReprintAnswer = InferType<typeof nswReprintAnswer>;
