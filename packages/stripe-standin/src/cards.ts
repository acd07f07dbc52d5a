/** The outcome of a charge to one of Stripe's published test cards. */
export type ChargeOutcome =
  | { kind: 'succeeds'; disputed?: boolean }
  | { kind: 'asks' }
  | { kind: 'declines'; code: string; declineCode: string; message: string };

const declined = (declineCode: string, message: string, code = 'card_declined'): ChargeOutcome => ({
  kind: 'declines',
  code,
  declineCode,
  message,
});

const DECLINED = 'Your card was declined.';
const own = (code: string, message: string) => declined(code, message, code);

const FATES: Record<string, ChargeOutcome> = {
  '4000000000000002': declined('generic_decline', DECLINED),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card', DECLINED),
  '4000000000009979': declined('stolen_card', DECLINED),
  '4100000000000019': declined('fraudulent', DECLINED),
  '4000000000000069': own('expired_card', 'Your card has expired.'),
  '4000000000000127': own('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': own(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'asks' },
  '4000000000003220': { kind: 'asks' },
  '4000000000000259': { kind: 'succeeds', disputed: true },
};

export const outcomeOf = (number: string): ChargeOutcome => FATES[number] ?? { kind: 'succeeds' };

/** Payment methods of every test account, with their card numbers. */
export const TEST_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
};

const BRANDS: [brand: string, firstDigits: RegExp][] = [
  ['visa', /^4\d/],
  ['amex', /^3[47]/],
  ['jcb', /^35\d/],
  ['diners', /^3[068]/],
  ['discover', /^6\d/],
];

export const brandOf = (number: string): string =>
  BRANDS.find(([, firstDigits]) => firstDigits.test(number))?.[0] ?? 'mastercard';

export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const fromTheRight = Array.from(number, Number).reverse();
  const sum = fromTheRight.reduce((total, digit, i) => {
    const value = digit * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
