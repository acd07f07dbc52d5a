import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';
import type {
  PROMO_CODE_SORTS,
  PromoCodeRow,
  PromoCodesFilter,
} from '@platewise/shared/promoCodes';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { promoCodeRow, WITH_USES } from './promoCodeRow';

const SORTED_BY: Record<(typeof PROMO_CODE_SORTS)[number], Prisma.Sql> = {
  discountCode: Prisma.sql`c.code`,
  discountPercentage: Prisma.sql`c.percentage`,
  discountAmount: Prisma.sql`c."amountCents"`,
  expiryDate: Prisma.sql`c."expiresOn"`,
  isOneUseOnly: Prisma.sql`c."isOneUseOnly"`,
  timesUsed: Prisma.sql`(SELECT count(*) FROM "PromoCodeUse" u WHERE u."promoCodeId" = c.id)`,
  createdAt: Prisma.sql`c."createdAt"`,
};

/** Codes that could be used at some time from the start date to the end date. There are hundreds of them, not more. */
export const PROMO_CODE_LIST: OfficeList<PromoCodesFilter, PromoCodeRow> = {
  from: Prisma.sql`"PromoCode" c`,
  id: Prisma.sql`c.id`,
  idType: 'int',
  searchText: Prisma.sql`search_fold(' ' || c.code)`,
  where: ({ startDate, endDate }) => [
    ...(startDate ? [Prisma.sql`c."expiresOn" >= ${startDate}::date`] : []),
    ...(endDate ? [Prisma.sql`c."createdAt" < ${startOfDay(addDays(endDate, 1))}`] : []),
  ],
  at: Prisma.sql`c."createdAt"`,
  sorts: SORTED_BY,
  defaultSort: '-createdAt',
  read: async ({ db, now }, ids) => {
    const codes = await db.promoCode.findMany({
      where: { id: { in: ids.map(Number) } },
      include: WITH_USES,
    });
    const today = sydneyDay(now());
    return inOrder(ids, codes, ({ id }) => id).map((code) => promoCodeRow(code, today));
  },
  cells: [
    ['Promo Code', (code) => code.discountCode],
    ['Discount %', (code) => code.discountPercentage * 100],
    ['Discount $', (code) => code.discountAmount],
    ['Expiry Date', (code) => showDay(code.expiryDate)],
    ['One-time Use', (code) => (code.isOneUseOnly ? 'Yes' : 'No')],
    ['Times Used', (code) => code.timesUsed],
    ['State', (code) => code.state],
  ],
};
