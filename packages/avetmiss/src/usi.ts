/** Without 0, 1, I and O, which are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE = ALPHABET.length;
const USI = new RegExp(`^[${ALPHABET}]{10}$`);

/** Luhn's check in base 32 over the first nine characters of a USI; null when they are not nine of its alphabet. */
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

/** Well formed, in capitals, with the right check character. Whether it was given to somebody only the registry knows. */
export const isUsi = (value: string) =>
  USI.test(value) && usiCheckCharacter(value.slice(0, 9)) === value.charAt(9);
