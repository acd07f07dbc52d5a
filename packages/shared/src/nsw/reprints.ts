import { type InferType, object } from 'yup';
import { addressFields } from '../addresses';
import { answer, code, day, email, required, text } from '../fields';
import { MESSAGES } from '../messages';
import { cardFields, cardSchema } from '../payments';

/** Within so many business days a reprint is posted. */
export const REPRINT_BUSINESS_DAYS = 7;

const namedCertificate = {
  numberOnCertificate: code('Certificate number', 40),
  certificateIssuedOn: day('Date of issue'),
};

/** How a certificate is named that the account does not hold. */
export const certificateToReprintSchema = object({
  numberOnCertificate: namedCertificate.numberOnCertificate.required(
    required('Certificate number'),
  ),
  certificateIssuedOn: namedCertificate.certificateIssuedOn.required(required('Date of issue')),
});
export type CertificateToReprint = InferType<typeof certificateToReprintSchema>;

export const reprintableAnswer = answer.object({
  /** Null where the account holds no current NSW certificate: its number and date of issue are asked for. */
  certificate: answer
    .object({ number: answer.text(), issuedOn: answer.text(), learnerName: answer.text() })
    .nullable(),
});
export type Reprintable = InferType<typeof reprintableAnswer>;

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
  /** Of a certificate that belongs to no course of the account. */
  ...namedCertificate,
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
