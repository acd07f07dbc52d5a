import { sydneyDay } from '@platewise/shared/dates';
import type { VoucherFilter, VoucherSummary } from '@platewise/shared/vouchers';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import { conditionOf, VOUCHERS_WITH_LEARNER } from './voucherQuery';

/** How many vouchers of a business stand where. */
export async function summariseVouchers(ctx: AppContext, userId: string): Promise<VoucherSummary> {
  const today = sydneyDay(ctx.now());
  const those = (filter: VoucherFilter) =>
    Prisma.sql`count(*) FILTER (WHERE ${conditionOf(filter, today)})::int`;
  const [summary] = await ctx.db.$queryRaw<[VoucherSummary]>`
    SELECT count(*)::int AS bought, ${those('Not Yet Redeemed')} AS "notYetRedeemed", ${those('Sent')} AS sent,
      ${those('Expiring Soon')} AS "expiringSoon", ${those('Redeemed')} AS redeemed,
      ${those('Completed')} AS completed, ${those('Expired')} AS expired, ${those('Cancelled')} AS cancelled,
      coalesce(array_agg(DISTINCT v."courseId") FILTER (WHERE v.id IS NOT NULL), '{}') AS "courseIds"
    FROM ${VOUCHERS_WITH_LEARNER} WHERE v."ownerId" = ${userId}::uuid`;
  return summary;
}
