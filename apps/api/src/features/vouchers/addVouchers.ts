import type { Prisma, Tx } from '../../db/client';
import { drawVoucherCodes } from './voucherCode';

type NewVouchers = Pick<Prisma.VoucherCreateManyInput, 'purchaseId' | 'courseId' | 'expiresOn'> & {
  quantity: number;
};

/**
 * Adds vouchers with random codes. A code that already exists is skipped and replaced by another, because a violated
 * unique index would abort the transaction.
 */
export async function addVouchers(tx: Tx, { quantity, ...voucher }: NewVouchers) {
  let left = quantity;
  while (left > 0) {
    const codes = await drawVoucherCodes(tx, left);
    const data = codes.map((code) => ({ ...voucher, code }));
    const { count } = await tx.voucher.createMany({ data, skipDuplicates: true });
    left -= count;
  }
}
