import { randomInt } from 'node:crypto';
import { VOUCHER_ALPHABET } from '@platewise/shared/vouchers';
import type { Tx } from '../../db/client';

const GROUPS = 3;
const GROUP = 4;
const LETTERS = new RegExp(`^[${VOUCHER_ALPHABET}]{${GROUPS * GROUP}}$`);

const inGroups = (letters: string) =>
  (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/** Like 7KQM-P3WZ-X9TD. */
export const newVoucherCode = () =>
  inGroups(
    Array.from(
      { length: GROUPS * GROUP },
      () => VOUCHER_ALPHABET[randomInt(VOUCHER_ALPHABET.length)],
    ).join(''),
  );

/** A code as it is stored, from one typed in any case, with or without hyphens; null when it cannot be a voucher's. */
export function readVoucherCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return LETTERS.test(letters) ? inGroups(letters) : null;
}

/**
 * Random codes, without those that were emailed and withdrawn earlier. The unique index refuses codes of existing
 * vouchers.
 */
export async function drawVoucherCodes(tx: Tx, quantity: number): Promise<string[]> {
  const drawn = Array.from({ length: quantity }, newVoucherCode);
  const dead = await tx.withdrawnVoucherCode.findMany({ where: { code: { in: drawn } } });
  return drawn.filter((code) => dead.every((other) => other.code !== code));
}
