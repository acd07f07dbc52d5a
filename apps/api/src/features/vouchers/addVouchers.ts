import type { Prisma, Tx } from '../../db/client';
import { newVoucherCode } from './voucherCode';

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
    const data = Array.from({ length: left }, () => ({ ...voucher, code: newVoucherCode() }));
    const { count } = await tx.voucher.createMany({ data, skipDuplicates: true });
    left -= count;
  }
}
