import type { AppContext } from '../../../context';
import { Prisma, type Tx } from '../../../db/client';
import { audit } from '../../../office/audit';
import type { OfficeSession } from '../../../office/officeRecord';
import { PURCHASE, refuseWhilePaying } from './purchaseRecord';

/**
 * Deletes a purchase and its unredeemed vouchers. Redeemed vouchers stay with the business and with the enrolments that
 * they paid for. Nothing is refunded, and nothing is owed any more.
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

/** All vouchers of a purchase, or all of a business. */
type VouchersOf = { purchaseId: string } | { ownerId: string };

/**
 * Deletes unredeemed vouchers. The codes of those that had been sent are stored, so that a person who tries one learns
 * why it does not work.
 */
export async function deleteUnredeemed(ctx: AppContext, tx: Tx, of: VouchersOf): Promise<number> {
  const those = Prisma.sql`"redeemedAt" IS NULL AND ${
    'ownerId' in of
      ? Prisma.sql`"ownerId" = ${of.ownerId}::uuid`
      : Prisma.sql`"purchaseId" = ${of.purchaseId}::uuid`
  }`;
  // A learner who redeems a voucher at the same moment either gets it first or is refused.
  await tx.$queryRaw`SELECT 1 FROM "Voucher" WHERE ${those} ORDER BY id FOR UPDATE`;
  await tx.$executeRaw`
    INSERT INTO "WithdrawnVoucherCode" (code, "voucherId", "firstName", "lastName", email, "withdrawnAt")
    SELECT code, id, "sentToFirstName", "sentToLastName", "sentToEmail", ${ctx.now()} FROM "Voucher"
    WHERE ${those} AND "sentAt" IS NOT NULL`;
  const { count } = await tx.voucher.deleteMany({ where: { ...of, redeemedAt: null } });
  return count;
}
