import { isUsi } from './fields';

/** The USI alphabet has no 0, 1, I and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE = ALPHABET.length;
const LENGTH = 10;

/** The last character of a USI, from the nine before it: Luhn's check in base 32. */
function checkCharacter(nine: string): string {
  let sum = 0;
  for (const [i, character] of Array.from(nine).reverse().entries()) {
    const product = (i % 2 === 0 ? 2 : 1) * ALPHABET.indexOf(character);
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}

/** A well-formed number whose check character does not fit: most likely mistyped. Those with an exemption have none. */
export function isUsiDoubtful(typed: string): boolean {
  const usi = typed.trim().toUpperCase();
  if (usi.length !== LENGTH || !isUsi(usi)) return false;
  return checkCharacter(usi.slice(0, -1)) !== usi.at(-1);
}
