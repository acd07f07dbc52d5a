import { type InferType, object } from 'yup';
import { addressFields } from '../addresses';
import { code, day, email, required, response, text } from '../fields';
import { MESSAGES } from '../messages';
import { cardFields, cardSchema } from '../payments';

/** The number of business days within which we post a reprint. */
export const REPRINT_BUSINESS_DAYS = 7;

const namedCertificate = {
  numberOnCertificate: code('Certificate number', 40),
  certificateIssuedOn: day('Date of issue'),
};

/** The number and date of a certificate that is not in the account. */
export const certificateToReprintSchema = object({
  numberOnCertificate: namedCertificate.numberOnCertificate.required(
    required('Certificate number'),
  ),
  certificateIssuedOn: namedCertificate.certificateIssuedOn.required(required('Date of issue')),
});
export type CertificateToReprint = InferType<typeof certificateToReprintSchema>;

export const reprintableResponse = response.object({
  /** Null when the account has no current NSW certificate: the learner then enters its number and date of issue. */
  certificate: response
    .object({ number: response.text(), issuedOn: response.text(), learnerName: response.text() })
    .nullable(),
});
export type Reprintable = InferType<typeof reprintableResponse>;

/**
 * A reprint of the NSW certificate and its postal address. The messages are in the specified order. When there is
 * something to pay by card, `reprintCardSchema` checks the card separately.
 */
export const nswReprintSchema = object({
  ...addressFields,
  email: email().required(MESSAGES.reprint.email),
  ...cardFields,
  promoCode: code('Promo code', 50),
  paymentMethodId: text('Payment method', 100),
  /** Set when the certificate is not in the account. */
  ...namedCertificate,
});
export type NswReprintForm = InferType<typeof nswReprintSchema>;

/** The card schema with its own message for a missing name. */
export const reprintCardSchema = cardSchema.shape({
  cardName: cardFields.cardName
    .required(MESSAGES.reprint.cardName)
    .min(5, MESSAGES.card.nameTooShort),
});

export const nswReprintResponse = response.object({
  purchaseSuccessful: response.bool(),
  errorMessage: response.maybeText(),
  /**
   * The bank's page that the browser must visit first, because the bank asks the cardholder. It returns to
   * /payment-return/.
   */
  nextActionUrl: response.maybeText(),
});
export type NswReprintResponse = InferType<typeof nswReprintResponse>;
