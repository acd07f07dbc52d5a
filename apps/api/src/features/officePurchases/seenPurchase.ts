import type { Prisma, Tx } from '../../db/client';
import { missing } from '../../domainError';
import { orderKeyOf } from '../purchases/payInvoice';
import { changedMeanwhile, deletedMeanwhile, paymentUnderWay } from './officePurchaseErrors';

export type Admin = { userId: string; email: string };

export const DELETED = 'delete voucher purchase';

export const auditOf = (admin: Admin, action: string, id: string) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'voucherPurchase', id },
});

/** As it was seen; the invoice is locked first, as whoever pays it does. */
export async function lockPurchase(
  tx: Tx,
  id: string,
  version: number | undefined,
): Promise<Prisma.VoucherPurchaseGetPayload<object>> {
  await tx.$queryRaw`
    SELECT 1 FROM "Invoice" i JOIN "VoucherPurchase" p ON p."invoiceId" = i.id WHERE p.id = ${id}::uuid FOR UPDATE OF i`;
  await tx.$queryRaw`SELECT 1 FROM "VoucherPurchase" WHERE id = ${id}::uuid FOR UPDATE`;
  const purchase = await tx.voucherPurchase.findUnique({ where: { id } });
  if (!purchase)
    throw (await wasDeleted(tx, id)) ? deletedMeanwhile() : missing('This voucher purchase');
  if (version !== undefined && version !== purchase.version) throw changedMeanwhile();
  return purchase;
}

const wasDeleted = (tx: Tx, subjectId: string) =>
  tx.auditEntry.findFirst({
    where: { subjectType: 'voucherPurchase', subjectId, action: DELETED },
    select: { id: true },
  });

/** Under the lock of the invoice: a card that comes later finds what was decided here before it is charged. */
export async function refuseWhilePaying(tx: Tx, { invoiceId }: { invoiceId: string | null }) {
  if (!invoiceId) return;
  const pending = await tx.payment.findFirst({
    where: { orderKey: orderKeyOf(invoiceId), state: 'PENDING' },
    select: { id: true },
  });
  if (pending) throw paymentUnderWay();
}
