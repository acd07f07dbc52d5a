import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { audit } from '../../../office/audit';
import type { OfficeSession } from '../../../office/officeRecord';
import { deleteUnredeemed } from './deleteUnredeemed';
import { PURCHASE, refuseWhilePaying } from './purchaseRecord';

/**
 * The purchase and its vouchers that nobody has redeemed. Redeemed ones stay with the business, and with the enrolments
 * they paid for. No money is given back, and nothing is owed any more.
 */
export async function deletePurchase(
  ctx: AppContext,
  admin: OfficeSession,
  id: string,
  version: number | undefined,
) {
  await ctx.db.$transaction(async (tx) => {
    const purchase = await PURCHASE.lock(tx, id, version);
    await refuseWhilePaying(tx, purchase);
    const vouchersDeleted = await deleteUnredeemed(ctx, tx, { purchaseId: id });
    const { count: vouchersKept } = await tx.voucher.updateMany({
      where: { purchaseId: id },
      data: { purchaseId: null },
    });
    await tx.voucherPurchase.delete({ where: { id } });
    await audit(ctx, tx, {
      ...PURCHASE.entry(admin, PURCHASE.deletion, id),
      before: { ...inWords(purchase), vouchersDeleted, vouchersKept },
    });
  });
}

const inWords = (purchase: Prisma.VoucherPurchaseGetPayload<object>) => ({
  userId: purchase.userId,
  companyName: purchase.companyName,
  firstName: purchase.firstName,
  lastName: purchase.lastName,
  email: purchase.email,
  phone: purchase.phone,
  invoiceId: purchase.invoiceId,
  totalCents: purchase.totalCents,
  purchasedAt: purchase.purchasedAt.toISOString(),
  paidAt: purchase.paidAt?.toISOString() ?? null,
});
