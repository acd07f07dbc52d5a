import { NSW_STATUSES } from '@platewise/shared/nswQueues';
import type { Belongings } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { missing } from '../../domainError';

const POSTED = NSW_STATUSES.indexOf('Completed');

/** What would go with a user, for whoever is about to delete them. */
export async function readBelongings(ctx: AppContext, userId: string): Promise<Belongings> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw missing('This user');
  return countBelongings(ctx.db, userId);
}

export async function countBelongings(tx: Tx, userId: string): Promise<Belongings> {
  const [enrolments, certificates, purchases, vouchers, vouchersNotRedeemed, openReprints] =
    await Promise.all([
      tx.enrolment.count({ where: { userId } }),
      tx.certificate.count({ where: { enrolment: { userId }, state: 'VALID' } }),
      tx.voucherPurchase.count({ where: { userId } }),
      tx.voucher.count({ where: { ownerId: userId } }),
      tx.voucher.count({ where: { ownerId: userId, redeemedAt: null } }),
      tx.nswReprint.count({ where: { userId, status: { not: POSTED } } }),
    ]);
  return { enrolments, certificates, purchases, vouchers, vouchersNotRedeemed, openReprints };
}
