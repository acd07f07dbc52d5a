import type { AppContext } from '../../../context';
import { Prisma, type Tx } from '../../../db/client';

/** All of a purchase, or all that a business has. */
export type VouchersOf = { purchaseId: string } | { ownerId: string };

/** Those that had been sent are remembered by their codes, so that their holders are told. */
export async function deleteUnredeemed(ctx: AppContext, tx: Tx, of: VouchersOf): Promise<number> {
  const those = Prisma.sql`"redeemedAt" IS NULL AND ${
    'ownerId' in of
      ? Prisma.sql`"ownerId" = ${of.ownerId}::uuid`
      : Prisma.sql`"purchaseId" = ${of.purchaseId}::uuid`
  }`;
  // A learner who redeems one at the same moment has it, or comes too late.
  await tx.$queryRaw`SELECT 1 FROM "Voucher" WHERE ${those} ORDER BY id FOR UPDATE`;
  await tx.$executeRaw`
    INSERT INTO "WithdrawnVoucherCode" (code, "voucherId", "firstName", "lastName", email, "withdrawnAt")
    SELECT code, id, "sentToFirstName", "sentToLastName", "sentToEmail", ${ctx.now()} FROM "Voucher"
    WHERE ${those} AND "sentAt" IS NOT NULL`;
  const { count } = await tx.voucher.deleteMany({ where: { ...of, redeemedAt: null } });
  return count;
}
