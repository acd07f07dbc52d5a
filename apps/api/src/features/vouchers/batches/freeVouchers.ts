import { sydneyDay } from '@platewise/shared/dates';
import type { FreeVouchers } from '@platewise/shared/vouchers/batches';
import type { AppContext } from '../../../context';

/** The number of unsent vouchers for each course of a business. */
export function listFreeVouchers(ctx: AppContext, ownerId: string): Promise<FreeVouchers[]> {
  return ctx.db.$queryRaw<FreeVouchers[]>`
    SELECT v."courseId", count(*)::int AS free,
      (count(*) FILTER (WHERE p.id IS NOT NULL AND p."paidAt" IS NULL))::int AS unpaid
    FROM "Voucher" v LEFT JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
    WHERE v."ownerId" = ${ownerId}::uuid AND v."redeemedAt" IS NULL AND v."cancelledAt" IS NULL AND v."sentAt" IS NULL
      AND v."expiresOn" >= ${sydneyDay(ctx.now())}::date
    GROUP BY v."courseId" ORDER BY v."courseId"`;
}

export async function countFreeVouchers(ctx: AppContext, ownerId: string, courseId: number) {
  const courses = await listFreeVouchers(ctx, ownerId);
  return courses.find((course) => course.courseId === courseId) ?? { free: 0, unpaid: 0 };
}
