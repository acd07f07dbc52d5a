import { type EnrolmentStep1, enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import { text, yesNo } from '@platewise/shared/fields';
import { cardFields } from '@platewise/shared/payments';
import { fullName } from '@platewise/shared/personNames';
import type { Recertification } from '@platewise/shared/recertification';
import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import type { User } from '../../../api/session';
import { BLANK_ADDRESS, toSearch } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import type { CheckoutCard, OrderCard } from '../../../components/payment/useCheckout';
import type { Discount } from '../enrolmentSlice';

const BLANK = {
  ...BLANK_ADDRESS,
  email: '',
  understandTerms: false,
  hasPromoCode: false,
  promoCode: '',
  /** The hash of the information that the learner has ticked; none while it is not ticked. */
  informationHash: '',
  /** Only for its message: the check itself is on the device. */
  checkId: '',
  goesOnAnyway: false,
  ...BLANK_CARD,
};
export type PaymentValues = typeof BLANK & { courseId: number };

/** Most learners pay with a card of their own, so its name is that of the account until another one is typed. */
export const blankPayment = (courseId: number, user: User): PaymentValues => ({
  ...BLANK,
  courseId,
  email: user.email,
  cardName: fullName(user),
});

/** The initial values for a learner who follows a voucher's link. */
export const withCode = (code: string | null) =>
  code ? { hasPromoCode: true, promoCode: code.slice(0, 50) } : null;

/** The initial values for a learner who renews a certificate or changes the course: those of the former order. */
export function knownValues(former: Pick<Recertification, 'address' | 'email'> | undefined) {
  if (!former?.address) return former && { email: former.email };
  const { unitNumber, ...address } = former.address;
  return toSearch({
    ...BLANK_ADDRESS,
    ...address,
    unitNumber: unitNumber ?? '',
    email: former.email,
  });
}

/** A code replaces the card until we know that it leaves something to pay. */
export const isCardAsked = (hasPromoCode: boolean, discount: Discount) =>
  discount.state === 'applied' ? discount.totalCents > 0 : !hasPromoCode;

type CardField = keyof typeof cardFields;

/** The information and the advice that a learner gets before paying. */
export type Guidance = {
  /** The hash of the information as it is now; undefined until it is loaded. */
  hash: string | undefined;
  /** The check of this device, with its advice about this course. */
  check: SuitabilityCheckAnswer | undefined;
  /** True where an order needs both. */
  isRequired: boolean;
};

export const isAgainst = (check: SuitabilityCheckAnswer | undefined) =>
  check !== undefined && check.advice !== 'suits' && check.advice !== 'suits with support';

const BEFORE_PAYING = {
  information: 'Please read what this course is and what it costs, and tick that you have.',
  check: 'Please check first if this course suits you. It takes about 4 minutes.',
  anyway: 'Please tick that you know our advice and go on.',
};

const guidanceFields = ({ hash, check, isRequired }: Guidance) => ({
  // A learner who ticked another text has to read this one.
  informationHash: text('Information', 64).test('current', BEFORE_PAYING.information, (ticked) =>
    ticked ? ticked === hash : !isRequired,
  ),
  checkId: text('Check').test('taken', BEFORE_PAYING.check, () => !isRequired || Boolean(check)),
  goesOnAnyway: yesNo('Go on').test(
    'ticked',
    BEFORE_PAYING.anyway,
    (ticked) => ticked === true || !isAgainst(check),
  ),
});

export function paymentSchema(
  discount: Discount,
  { schema: { fields }, isWalletUsed }: Pick<CheckoutCard, 'schema' | 'isWalletUsed'>,
  guidance: Guidance,
) {
  const whenAsked = (name: CardField) =>
    cardFields[name].when('hasPromoCode', ([hasPromoCode], schema) =>
      isCardAsked(hasPromoCode === true, discount) && !isWalletUsed()
        ? (fields[name] as typeof schema)
        : schema,
    );
  return enrolmentStep1Schema.shape({
    cardName: whenAsked('cardName'),
    cardNumber: whenAsked('cardNumber'),
    cardExpiryDate: whenAsked('cardExpiryDate'),
    cardCvc: whenAsked('cardCvc'),
    ...guidanceFields(guidance),
  });
}

/** Fields of the form that an order has in another form. */
const WITHOUT_CARD_OR_CODE = {
  cardName: undefined,
  cardNumber: undefined,
  cardExpiryDate: undefined,
  cardCvc: undefined,
  promoCode: undefined,
};

type Ticks = { informationHash?: string; goesOnAnyway?: boolean };
const WITHOUT_TICKS = { informationHash: undefined, checkId: undefined, goesOnAnyway: undefined };

/** The information that was read, and the check. Undefined where the information was not ticked. */
const acknowledgementOf = (
  { informationHash, goesOnAnyway = false }: Ticks,
  check: SuitabilityCheckAnswer | undefined,
) => (informationHash ? { informationHash, checkId: check?.checkId, goesOnAnyway } : undefined);

/** The order that is sent: an applied code is a discount next to the card, any other code replaces the card. */
export function toOrder(
  values: EnrolmentStep1 & Ticks,
  discount: Discount,
  card: OrderCard,
  check: SuitabilityCheckAnswer | undefined,
): EnrolmentStep1 {
  const acknowledgement = acknowledgementOf(values, check);
  const code =
    discount.state === 'applied'
      ? { hasPromoCode: false, discountCode: discount.code }
      : { promoCode: values.hasPromoCode ? values.promoCode : undefined };
  return {
    ...values,
    ...WITHOUT_CARD_OR_CODE,
    ...WITHOUT_TICKS,
    ...code,
    ...card,
    acknowledgement,
  };
}
