import type { Tx } from '../../db/client';
import { newVoucherCode } from './voucherCode';

/** Codes that were never mailed and taken back. The unique index settles what another voucher has. */
export async function drawVoucherCodes(tx: Tx, quantity: number): Promise<string[]> {
  const drawn = Array.from({ length: quantity }, newVoucherCode);
  const dead = await tx.withdrawnVoucherCode.findMany({ where: { code: { in: drawn } } });
  return drawn.filter((code) => dead.every((other) => other.code !== code));
}
