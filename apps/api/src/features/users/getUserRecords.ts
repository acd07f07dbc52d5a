import { NSW_STATUSES } from '@platewise/shared/nsw/queues';
import type { UserRecords } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { missing } from '../../domainError';
import { findRetainedEnrolments, summariseRetained } from '../retention/retainedEnrolments';

const POSTED = NSW_STATUSES.indexOf('Completed');

/** The records of a user, and those that would be retained, for the admin who is about to delete the user. */
export async function getUserRecords(ctx: AppContext, userId: string): Promise<UserRecords> {
  const where = { id: userId, deletedAt: null };
  const user = await ctx.db.user.findUnique({ where, select: { id: true } });
  if (!user) throw missing('This user');
  const staying = summariseRetained(await findRetainedEnrolments(ctx, ctx.db, userId));
  return { ...(await countUserRecords(ctx.db, userId)), staying };
}

export async function countUserRecords(
  tx: Tx,
  userId: string,
): Promise<Omit<UserRecords, 'staying'>> {
  return {
    enrolments: await tx.enrolment.count({ where: { userId } }),
    certificates: await tx.certificate.count({ where: { enrolment: { userId }, state: 'VALID' } }),
    purchases: await tx.voucherPurchase.count({ where: { userId } }),
    vouchers: await tx.voucher.count({ where: { ownerId: userId } }),
    vouchersNotRedeemed: await tx.voucher.count({
      where: { ownerId: userId, redeemedAt: null, cancelledAt: null },
    }),
    openReprints: await tx.nswReprint.count({ where: { userId, status: { not: POSTED } } }),
  };
}
