import type { Prisma, Tx } from '../../db/client';
import { drawVoucherCodes } from './voucherCode';

type NewVouchers = Pick<Prisma.VoucherCreateManyInput, 'purchaseId' | 'courseId' | 'expiresOn'> & {
  quantity: number;
};

/**
 * Vouchers with random codes. A code that exists is passed over and another drawn: a broken unique index would end the
 * transaction.
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
