import { sydneyDay } from '@platewise/shared/dates';
import type { FreeVouchers } from '@platewise/shared/voucherBatches';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';

/** Of each course that the business has vouchers for, how many nobody has been sent. */
export async function listFreeVouchers(ctx: AppContext, ownerId: string): Promise<FreeVouchers[]> {
  const groups = await ctx.db.voucher.groupBy({
    by: ['courseId'],
    where: {
      ownerId,
      redeemedAt: null,
      sentAt: null,
      expiresOn: { gte: dateOf(sydneyDay(ctx.now())) },
    },
    _count: true,
    orderBy: { courseId: 'asc' },
  });
  return groups.map(({ courseId, _count }) => ({ courseId, free: _count }));
}

export async function countFreeVouchers(ctx: AppContext, ownerId: string, courseId: number) {
  const courses = await listFreeVouchers(ctx, ownerId);
  return courses.find((course) => course.courseId === courseId)?.free ?? 0;
}
