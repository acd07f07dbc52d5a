import { type InferType, object } from 'yup';
import { addressFields } from '../addresses';
import { code, day, email, required, response, text } from '../fields';
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

export const reprintableResponse = response.object({
  /** Null where the account holds no current NSW certificate: its number and date of issue are asked for. */
  certificate: response
    .object({ number: response.text(), issuedOn: response.text(), learnerName: response.text() })
    .nullable(),
});
export type Reprintable = InferType<typeof reprintableResponse>;

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

export const nswReprintResponse = response.object({
  purchaseSuccessful: response.bool(),
  errorMessage: response.maybeText(),
  /** Where the browser must go first, because the bank asks the cardholder; it comes back to /payment-return/. */
  nextActionUrl: response.maybeText(),
});
export type NswReprintResponse = InferType<typeof nswReprintResponse>;
