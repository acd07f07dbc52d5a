/** The USI alphabet has no 0, 1, I and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE = ALPHABET.length;
const USI = new RegExp(`^[${ALPHABET}]{10}$`);

/**
 * Returns the check character of a USI: Luhn's algorithm in base 32 over the first nine characters. Null if they are
 * not nine characters of the USI alphabet.
 */
export function usiCheckCharacter(nine: string): string | null {
  if (nine.length !== 9) return null;
  let sum = 0;
  for (let i = 0; i < nine.length; i += 1) {
    const index = ALPHABET.indexOf(nine.charAt(i));
    if (index < 0) return null;
    const product = (i % 2 === 0 ? 2 : 1) * index;
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}

/**
 * True if the value has the form of a USI, in capitals, with the correct check character. Only the USI Registry knows
 * whether it exists.
 */
export const isUsi = (value: string) =>
  USI.test(value) && usiCheckCharacter(value.slice(0, 9)) === value.charAt(9);
