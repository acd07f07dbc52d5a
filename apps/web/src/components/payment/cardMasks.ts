import { cardBrand } from '@platewise/shared/payments';

const FOURS = [4, 8, 12, 16, 19];
const GROUPS: Partial<Record<ReturnType<typeof cardBrand>, number[]>> = {
  amex: [4, 10, 15],
  mastercard: [4, 8, 12, 16],
};
/** Diners Club has 14-digit numbers and longer ones. */
const DINERS = [4, 10, 14];

const toDigits = (typed: string) => typed.replace(/\D/g, '');

function findGroupEnds(digits: string) {
  const brand = cardBrand(digits);
  return brand === 'diners' && digits.length <= 14 ? DINERS : (GROUPS[brand] ?? FOURS);
}

/**
 * Groups the digits as they are printed on the card: in fours, but 4-6-5 for American Express and 4-6-4 for most Diners
 * Club cards.
 */
export function maskCardNumber(typed: string): string {
  const digits = toDigits(typed);
  const ends = findGroupEnds(digits);
  return ends
    .map((end, i) => digits.slice(i === 0 ? 0 : ends[i - 1], end))
    .filter(Boolean)
    .join(' ');
}

/**
 * Formats what has been typed so far as 'MM/YY'. '5' becomes '05', and a four-digit year, which browsers fill in, is
 * shortened.
 */
export function maskExpiry(typed: string): string {
  const padded = typed.replace(/^\s*([2-9])/, '0$1').replace(/^\s*(\d)\s*\//, '0$1/');
  const digits = toDigits(padded);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return [digits.slice(0, 2), year].filter(Boolean).join('/');
}

export const cvcLength = (cardNumber: string) => (cardBrand(cardNumber) === 'amex' ? 4 : 3);

export const maskCvc = (typed: string, cardNumber: string) =>
  toDigits(typed).slice(0, cvcLength(cardNumber));
