import { cardBrand } from '@platewise/shared/payments';

const FOURS = [4, 8, 12, 16, 19];
const GROUPS: Partial<Record<ReturnType<typeof cardBrand>, number[]>> = {
  amex: [4, 10, 15],
  mastercard: [4, 8, 12, 16],
};
/** The short numbers of Diners Club; it has longer ones too. */
const DINERS = [4, 10, 14];

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

function groupsOf(digits: string) {
  const brand = cardBrand(digits);
  return brand === 'diners' && digits.length <= 14 ? DINERS : (GROUPS[brand] ?? FOURS);
}

/** In the groups that stand on the card: fours, but 4-6-5 on an American Express and 4-6-4 on most of Diners Club. */
export function maskCardNumber(typed: string): string {
  const digits = digitsOf(typed);
  const ends = groupsOf(digits);
  return ends
    .map((end, i) => digits.slice(i === 0 ? 0 : ends[i - 1], end))
    .filter(Boolean)
    .join(' ');
}

/** 'MM/YY' as far as it has been typed. '5' becomes '05', and the year that browsers fill in whole is shortened. */
export function maskExpiry(typed: string): string {
  const padded = typed.replace(/^\s*([2-9])/, '0$1').replace(/^\s*(\d)\s*\//, '0$1/');
  const digits = digitsOf(padded);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return [digits.slice(0, 2), year].filter(Boolean).join('/');
}

export const cvcLength = (cardNumber: string) => (cardBrand(cardNumber) === 'amex' ? 4 : 3);

export const maskCvc = (typed: string, cardNumber: string) =>
  digitsOf(typed).slice(0, cvcLength(cardNumber));
