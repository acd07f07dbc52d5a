import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../audit/audit';
import { deleteUnredeemed } from '../officePurchases/deleteUnredeemed';
import { lockActiveAdmins, refuseIfNoAdminIsLeft } from './adminsLeft';
import { countBelongings } from './readBelongings';
import { type Admin, auditOf, DELETED, editable, lockUser } from './seenUser';
import { orderUnderWay } from './userErrors';

/**
 * The user with their courses and vouchers. Certificates stay genuine, invoices and payments stay for the books, and so do
 * the enrolments of those who redeemed the user's vouchers.
 */
export async function deleteUser(
  ctx: AppContext,
  admin: Admin,
  userId: string,
  version: number | undefined,
) {
  await ctx.db.$transaction(async (tx) => {
    const activeAdmins = await lockActiveAdmins(tx);
    await lockBelongings(tx, userId);
    const user = await lockUser(tx, userId, version);
    refuseIfNoAdminIsLeft({ losing: [userId], by: admin.userId, doing: 'delete', activeAdmins });
    await refuseWhilePaying(tx, userId);
    const belongings = await countBelongings(tx, userId);
    await deleteUnredeemed(ctx, tx, { ownerId: userId });
    await cancelMails(tx, userId);
    await tx.user.delete({ where: { id: userId } });
    await audit(ctx, tx, {
      ...auditOf(admin, DELETED, userId),
      before: { ...editable(user), ...belongings },
    });
  });
}

/** Before the user's own row, as whoever pays or studies takes them. */
async function lockBelongings(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "Invoice" WHERE "userId" = ${userId}::uuid ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE "userId" = ${userId}::uuid ORDER BY id FOR UPDATE`;
}

/** What has been charged must find whom it is for. */
async function refuseWhilePaying(tx: Tx, userId: string) {
  const pending = await tx.payment.findFirst({
    where: { userId, state: 'PENDING' },
    select: { id: true },
  });
  if (pending) throw orderUnderWay();
}

/** Nobody gets mail about what is no longer there. */
const cancelMails = (tx: Tx, userId: string) =>
  tx.mail.updateMany({
    where: { OR: [{ userId }, { enrolment: { userId } }], state: 'QUEUED' },
    data: { state: 'CANCELLED' },
  });
