import type { PeriodFigures } from '@platewise/shared/dashboard';
import { addDays } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import type { Period } from './dashboardPeriods';
import { listMonthlyFigures } from './listMonthlyFigures';

type FurtherFigures = Pick<PeriodFigures, 'registrations' | 'certificates' | 'vouchersSold'>;

/** The main figures of a period. Each is the number of rows, or of vouchers, in the list that its link shows. */
export async function getPeriodFigures(ctx: AppContext, period: Period): Promise<PeriodFigures> {
  const [[figures], further] = await Promise.all([
    listMonthlyFigures(ctx, [period]),
    countFurther(ctx, period),
  ]);
  if (!figures || !further) throw new Error('every period has its figures');
  return { ...figures, ...further };
}

async function countFurther({ db }: AppContext, { startDate, endDate }: Period) {
  const start = startOfDay(startDate);
  const end = startOfDay(addDays(endDate, 1));
  const [further] = await db.$queryRaw<FurtherFigures[]>`
    SELECT
      (SELECT count(*)::int FROM "User"
        WHERE "registeredAt" >= ${start} AND "registeredAt" < ${end} AND "deletedAt" IS NULL) AS registrations,
      (SELECT count(*)::int FROM "Certificate"
        WHERE "issuedOn" BETWEEN ${startDate}::date AND ${endDate}::date) AS certificates,
      (SELECT coalesce(sum((SELECT count(*) FROM "Voucher" v WHERE v."purchaseId" = p.id)), 0)::int FROM "VoucherPurchase" p
        WHERE p."purchasedAt" >= ${start} AND p."purchasedAt" < ${end}) AS "vouchersSold"`;
  return further;
}
