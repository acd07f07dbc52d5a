import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { PROMO_CODE_SORTS, PromoCodeRow, PromoCodesQuery } from '@platewise/shared/promoCodes';
import type { AppContext } from '../../context';
import { dateOf, type Prisma } from '../../db/client';
import { orderBy, Page, window } from '../../db/page';
import { startOfDay } from '../../db/sydney';
import { promoCodeRow, WITH_USES } from './promoCodeRow';

type Order = Prisma.PromoCodeOrderByWithRelationInput;
const SORTED_BY: Record<(typeof PROMO_CODE_SORTS)[number], (direction: Prisma.SortOrder) => Order> =
  {
    discountCode: (code) => ({ code }),
    discountPercentage: (percentage) => ({ percentage }),
    discountAmount: (amountCents) => ({ amountCents }),
    expiryDate: (expiresOn) => ({ expiresOn }),
    isOneUseOnly: (isOneUseOnly) => ({ isOneUseOnly }),
    timesUsed: (_count) => ({ uses: { _count } }),
    createdAt: (createdAt) => ({ createdAt }),
  };

/** Codes that could be used at some time from the start date to the end date, newest first: a page of them, or all. */
export async function listPromoCodes(
  ctx: AppContext,
  { page, pageSize, sort, search, startDate, endDate }: PromoCodesQuery,
): Promise<Page<PromoCodeRow>> {
  const where: Prisma.PromoCodeWhereInput = {
    code: search ? { contains: search, mode: 'insensitive' } : undefined,
    expiresOn: startDate ? { gte: dateOf(startDate) } : undefined,
    createdAt: endDate ? { lt: startOfDay(addDays(endDate, 1)) } : undefined,
  };
  const [total, codes] = await Promise.all([
    ctx.db.promoCode.count({ where }),
    ctx.db.promoCode.findMany({
      where,
      orderBy: [orderBy(sort, SORTED_BY, '-createdAt'), { id: 'desc' }],
      include: WITH_USES,
      ...(page === undefined ? {} : window({ page, pageSize, sort, search })),
    }),
  ]);
  const today = sydneyDay(ctx.now());
  return new Page(
    codes.map((code) => promoCodeRow(code, today)),
    total,
  );
}
