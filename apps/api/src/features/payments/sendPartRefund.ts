import type { AppContext } from '../../context';
import { Prisma, type Tx } from '../../db/client';

/**
 * Carries out the refund of a credit note that has been decided. The gateway refunds once for its id, however often and
 * however late it is asked.
 */
export async function sendPartRefund(ctx: AppContext, creditNoteId: string) {
  const note = await ctx.db.creditNote.findUniqueOrThrow({
    where: { id: creditNoteId },
    select: {
      invoiceId: true,
      totalCents: true,
      refundedAt: true,
      payment: { select: { providerRef: true } },
    },
  });
  if (note.refundedAt || !note.payment?.providerRef) return;
  const providerRef = await ctx.gateways.payments.refundPart(note.payment.providerRef, {
    idempotencyKey: creditNoteId,
    amountCents: note.totalCents,
  });
  await ctx.db.$transaction(async (tx) => {
    await tx.creditNote.updateMany({
      where: { id: creditNoteId, refundedAt: null },
      data: { refundedAt: ctx.now(), providerRef },
    });
    await closeReturned(ctx, tx, note.invoiceId);
  });
}

/** Marks a paid invoice and its payment as refunded once credit notes have returned all of it. */
export async function closeReturned(ctx: AppContext, tx: Tx, invoiceId: string) {
  const refundedAt = ctx.now();
  await tx.$executeRaw`
    UPDATE "Payment" p SET state = 'REFUNDED', "refundedAt" = ${refundedAt} FROM "Invoice" i
    WHERE i.id = ${invoiceId}::uuid AND p.id = i."paymentId" AND p.state = 'SUCCEEDED' AND ${allReturned}`;
  await tx.$executeRaw`
    UPDATE "Invoice" i SET "refundedAt" = ${refundedAt}
    WHERE i.id = ${invoiceId}::uuid AND i."paidAt" IS NOT NULL AND i."refundedAt" IS NULL AND ${allReturned}`;
}

const allReturned = Prisma.sql`i."creditedCents" = i."totalCents" AND NOT EXISTS (
  SELECT 1 FROM "CreditNote" n WHERE n."invoiceId" = i.id AND n.way = 'CARD' AND n."refundedAt" IS NULL)`;

/** The refunds that a crash or a silent gateway left open, the oldest first. */
export const listUnsentRefunds = (ctx: AppContext, before: Date) =>
  ctx.db.creditNote.findMany({
    where: {
      way: 'CARD',
      refundedAt: null,
      issuedAt: { lte: before },
      payment: { provider: ctx.gateways.payments.provider },
    },
    orderBy: { issuedAt: 'asc' },
    select: { id: true },
  });
