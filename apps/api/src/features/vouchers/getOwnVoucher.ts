import type { Tx } from '../../db/client';
import { readVoucherCode } from './voucherCode';
import { unknownVoucher } from './voucherErrors';

/** Another business's code is as unknown as an invented one. */
export async function getOwnVoucher(tx: Tx, ownerId: string, typed: string) {
  const code = readVoucherCode(typed);
  const voucher = code && (await tx.voucher.findFirst({ where: { code, ownerId } }));
  if (!voucher) throw unknownVoucher();
  return voucher;
}
