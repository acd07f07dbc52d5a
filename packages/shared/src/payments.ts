import { type InferType, object } from 'yup';
import { longText, required, response, text, yesNo } from './fields';
import { MESSAGES } from './messages';

export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'diners'
  | 'discover'
  | 'jcb'
  | 'hipercard'
  | 'unknown';

/** Ranges of the first digits (ISO/IEC 7812), most specific first. */
const BRANDS: [CardBrand, RegExp][] = [
  ['hipercard', /^(?:606282|384100|384140|384160)/],
  ['amex', /^3[47]/],
  ['diners', /^(?:30[0-5]|3095|36|38|39)/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['visa', /^4/],
];

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

export const cardBrand = (number: string): CardBrand =>
  BRANDS.find(([, range]) => range.test(digitsOf(number)))?.[0] ?? 'unknown';

/** Luhn check, and the length its brand has. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^\d{13,19}$/.test(digits)) return false;
  const brand = cardBrand(digits);
  if (brand === 'amex' && digits.length !== 15) return false;
  if ((brand === 'mastercard' || brand === 'discover') && digits.length !== 16) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Reads 'MM/YY' or 'MM/YYYY', spaces allowed. */
export function readExpiry(expiry: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(expiry.replaceAll(' ', ''));
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return null;
  const year = Number(match[2]);
  return { month, year: year < 100 ? 2000 + year : year };
}

/** A card works to the end of the month it names. `today` is a day 'YYYY-MM-DD'. */
export function isExpired(expiry: string, today: string): boolean {
  const read = readExpiry(expiry);
  return !read || `${read.year}-${String(read.month).padStart(2, '0')}` < today.slice(0, 7);
}

export const isCvc = (cvc: string, number: string) =>
  (cardBrand(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc);

/** Card fields of a larger form, in which a code may replace the card. */
export const cardFields = {
  cardName: text('Card name', 100),
  cardNumber: text('Card number', 23),
  cardExpiryDate: text('Card expiry date', 12),
  cardCvc: text('Card CVC', 4),
};

type CardWords = Record<'name' | 'number' | 'expiry' | 'expired' | 'cvc' | 'amexCvc', string>;

const { card, enrolmentCard } = MESSAGES;

/** The expiry date is compared with `$today` of the context, a day 'YYYY-MM-DD'. */
const cardSchemaSaying = (words: CardWords) =>
  object({
    cardName: cardFields.cardName.required(words.name).min(5, card.nameTooShort),
    cardNumber: cardFields.cardNumber
      .required(card.number)
      .test('number', words.number, (value) => !value || isCardNumber(value)),
    cardExpiryDate: cardFields.cardExpiryDate
      .required(card.expiry)
      .test('expiry', words.expiry, (value) => !value || readExpiry(value) !== null)
      .test('expired', words.expired, (value, { options }) => {
        const today = (options.context as { today?: string } | undefined)?.today;
        return !value || !today || !readExpiry(value) || !isExpired(value, today);
      }),
    cardCvc: cardFields.cardCvc.required(card.cvc).test('cvc', (value, { parent, createError }) => {
      const number = String(parent.cardNumber ?? '');
      if (!value || isCvc(value, number)) return true;
      const isAmex = cardBrand(number) === 'amex';
      return createError({ message: isAmex ? words.amexCvc : words.cvc });
    }),
  });

/** A required card, with the messages specified for vouchers and reprints. */
export const cardSchema = cardSchemaSaying({
  name: card.nameTooShort,
  number: card.invalid,
  expiry: card.invalid,
  expired: card.invalid,
  cvc: card.invalid,
  amexCvc: card.invalid,
});
/** The card of an enrolment. Its messages say what is wrong. */
export const enrolmentCardSchema = cardSchemaSaying({
  name: enrolmentCard.name,
  number: enrolmentCard.number,
  expiry: enrolmentCard.expiry,
  expired: enrolmentCard.expired,
  cvc: enrolmentCard.cvc,
  amexCvc: enrolmentCard.amexCvc,
});
export type Card = InferType<typeof cardSchema>;

/** The state of a field that the payment provider shows. The page never sees its value. */
export type ProviderField = '' | 'part' | 'full';

const completed = (
  field: 'cardNumber' | 'cardExpiryDate' | 'cardCvc',
  missing: string,
  part: string,
) => cardFields[field].required(missing).oneOf(['full' satisfies ProviderField], part);

const inProviderFields = (schema: typeof cardSchema, part: string) =>
  schema.shape({
    cardNumber: completed('cardNumber', card.number, part),
    cardExpiryDate: completed('cardExpiryDate', card.expiry, part),
    cardCvc: completed('cardCvc', card.cvc, part),
  });

/** A required card in the provider's own fields. */
export const providerCardSchema = inProviderFields(cardSchema, card.invalid);
export const providerEnrolmentCardSchema = inProviderFields(
  enrolmentCardSchema,
  enrolmentCard.part,
);

/** The outcome of a payment, for a cardholder who returns from the bank. */
const PAYMENT_STATES = ['fulfilled', 'declined', 'pending', 'refused'] as const;
const PAYMENT_PURPOSES = [
  'ENROLMENT',
  'VOUCHER_PURCHASE',
  'NSW_REPRINT',
  'INVOICE',
  'EXTENSION',
] as const;

export const paymentResponse = response.object({
  state: response.text().oneOf(PAYMENT_STATES),
  /** The reason why the payment failed or is still pending. */
  message: response.maybeText(),
  purpose: response.text().oneOf(PAYMENT_PURPOSES),
  /** The enrolment, purchase or reprint that was paid for, or the enrolment that has more time. */
  boughtId: response.maybeText(),
});
export type PaymentResponse = InferType<typeof paymentResponse>;

export const refundSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
  /** Also ends the enrolment that was paid for. */
  endEnrolment: yesNo('End the enrolment too').default(false),
  /** For a voucher purchase: also cancels its unredeemed vouchers. */
  cancelVouchers: yesNo('Also cancel the unused vouchers').default(false),
});
export type Refund = InferType<typeof refundSchema>;
export const refundResponse = response.object({
  /** Null until the payment provider has carried out the refund. */
  refundedAt: response.maybeText(),
});
