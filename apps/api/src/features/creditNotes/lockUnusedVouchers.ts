import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { readVoucherCode } from '../vouchers/voucherCode';

type UnusedVoucher = { id: string; courseId: number };

/**
 * Locks chosen vouchers of a purchase in the order of their ids. A learner who redeems one at the same moment either has it
 * already, and this refuses, or is refused.
 */
export async function lockUnusedVouchers(
  tx: Tx,
  purchaseId: string,
  typed: string[],
): Promise<UnusedVoucher[]> {
  const codes = [...new Set(typed.map((code) => readVoucherCode(code) ?? code))];
  const vouchers = await tx.$queryRaw<UnusedVoucher[]>`
    SELECT id, "courseId" FROM "Voucher"
    WHERE "purchaseId" = ${purchaseId}::uuid AND code = ANY (${codes}::text[])
      AND "redeemedAt" IS NULL AND "cancelledAt" IS NULL
    ORDER BY id FOR UPDATE`;
  if (vouchers.length < codes.length) throw notUnused();
  return vouchers;
}

const notUnused = () =>
  conflict(
    'Some of these vouchers have been used or cancelled, or belong to another purchase. Please choose again.',
  );
