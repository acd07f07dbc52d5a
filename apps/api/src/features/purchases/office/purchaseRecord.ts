import type { Prisma, Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import { officeRecord } from '../../../office/officeRecord';
import { orderKeyOf } from '../payInvoice';

export const PURCHASE = officeRecord<Prisma.VoucherPurchaseGetPayload<object>, string>({
  subjectType: 'voucherPurchase',
  name: 'voucher purchase',
  deletion: 'delete voucher purchase',
  /** The invoice is locked first, in the order in which a payment locks them. */
  async findLocked(tx, id) {
    await tx.$queryRaw`
      SELECT 1 FROM "Invoice" i JOIN "VoucherPurchase" p ON p."invoiceId" = i.id WHERE p.id = ${id}::uuid FOR UPDATE OF i`;
    await tx.$queryRaw`SELECT 1 FROM "VoucherPurchase" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.voucherPurchase.findUnique({ where: { id } });
  },
});

/** Called while the invoice is locked: a card payment that starts later sees the decision before it charges. */
export async function refuseWhilePaying(tx: Tx, { invoiceId }: { invoiceId: string | null }) {
  if (!invoiceId) return;
  const pending = await tx.payment.findFirst({
    where: { orderKey: orderKeyOf(invoiceId), state: 'PENDING' },
    select: { id: true },
  });
  if (pending) throw paymentUnderWay();
}

const paymentUnderWay = () =>
  conflict('A card is being charged for this purchase. Please check again in half an hour.');
export const nothingOwed = () => conflict('Nothing is owed for this purchase.');
export const neverSent = () =>
  conflict(
    "This voucher hasn't been sent to anyone yet. Only the business that bought it can send it.",
  );
