import type { VoucherGroup, VoucherTotals } from '@platewise/shared/businesses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, Prisma } from '../../db/client';
import { conditionOf } from '../vouchers/owner/voucherQuery';

/** How many vouchers a business has bought, and what became of them. */
export async function countVouchers(ctx: AppContext, ownerId: string): Promise<VoucherTotals> {
  const [totals] = await ctx.db.$queryRaw<[VoucherTotals]>`
    SELECT ${counts(ctx)} FROM "Voucher" v WHERE v."ownerId" = ${ownerId}::uuid`;
  return totals;
}

type Group = VoucherTotals & { purchasedAt: Date; courseId: number; expiresOn: Date };

/** The same for each batch: vouchers of a course that were bought together and expire together. The latest first. */
export async function listVoucherGroups(
  ctx: AppContext,
  ownerId: string,
  most: number,
): Promise<VoucherGroup[]> {
  const groups = await ctx.db.$queryRaw<Group[]>`
    SELECT v."purchasedAt", v."courseId", v."expiresOn", ${counts(ctx)}
    FROM "Voucher" v WHERE v."ownerId" = ${ownerId}::uuid
    GROUP BY v."purchasedAt", v."courseId", v."expiresOn"
    ORDER BY v."purchasedAt" DESC, v."courseId", v."expiresOn" LIMIT ${most}`;
  return groups.map((group) => {
    const purchasedAt = group.purchasedAt.toISOString();
    const expiresOn = dayOf(group.expiresOn);
    const key = `${purchasedAt} ${group.courseId} ${expiresOn}`;
    return { ...group, key, purchasedAt, expiresOn };
  });
}

function counts({ now }: AppContext): Prisma.Sql {
  const today = sydneyDay(now());
  const those = (condition: Prisma.Sql) => Prisma.sql`count(*) FILTER (WHERE ${condition})::int`;
  return Prisma.sql`count(*)::int AS bought,
    ${those(Prisma.sql`v."redeemedAt" IS NOT NULL`)} AS used,
    ${those(conditionOf('Not Yet Redeemed', today))} AS "left",
    ${those(conditionOf('Expired', today))} AS expired,
    ${those(conditionOf('Cancelled', today))} AS cancelled`;
}
