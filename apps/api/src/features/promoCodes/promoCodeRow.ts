import type { PromoCodeRow, PromoCodeStateName } from '@platewise/shared/promoCodes';
import { dayOf, type Prisma } from '../../db/client';
import { isPromoCodeUsable, type PromoCodeState } from './findPromoCode';

export const WITH_USES = {
  _count: { select: { uses: true } },
} as const satisfies Prisma.PromoCodeInclude;
export type PromoCodeRecord = Prisma.PromoCodeGetPayload<{ include: typeof WITH_USES }>;

/** A code that is both used up and expired is shown as spent. */
export function promoCodeState(code: PromoCodeState, today: string): PromoCodeStateName {
  if (isPromoCodeUsable(code, today)) return 'Active';
  return code.isOneUseOnly && code.spent ? 'Spent' : 'Expired';
}

export function promoCodeRow(record: PromoCodeRecord, today: string): PromoCodeRow {
  const { id, code, percentage, amountCents, isOneUseOnly, spentAt, version } = record;
  const expiryDate = dayOf(record.expiresOn);
  return {
    id,
    discountCode: code,
    discountPercentage: percentage.toNumber(),
    discountAmount: amountCents / 100,
    expiryDate,
    isOneUseOnly,
    timesUsed: record._count.uses,
    state: promoCodeState({ expiresOn: expiryDate, isOneUseOnly, spent: spentAt !== null }, today),
    version,
  };
}
