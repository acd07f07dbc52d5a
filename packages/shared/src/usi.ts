import { isUsi } from './fields';

/** Stands for the USI of a learner whom the Student Identifiers Registrar has exempted. Only the office records it, from the Registrar's letter. */
export const EXEMPT = 'INDIV';

/** The refusal when a learner enters the code of an exemption. */
export const SEND_THE_LETTER =
  'Only our office can record an exemption. Please send us the letter of the Student Identifiers Registrar.';

/** The USI alphabet has no 0, 1, I and O, which look alike. */
export const USI_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE = USI_ALPHABET.length;
const LENGTH = 10;

/** The last character of a USI, from the nine before it: Luhn's check in base 32. */
export function checkCharacter(nine: string): string {
  let sum = 0;
  for (const [i, character] of Array.from(nine).reverse().entries()) {
    const product = (i % 2 === 0 ? 2 : 1) * USI_ALPHABET.indexOf(character);
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return USI_ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}

/** True for a well-formed number with a wrong check character: it is most likely mistyped. Codes of exemptions have no check character. */
export function isUsiDoubtful(typed: string): boolean {
  const usi = typed.trim().toUpperCase();
  if (usi.length !== LENGTH || !isUsi(usi)) return false;
  return checkCharacter(usi.slice(0, -1)) !== usi.at(-1);
}
