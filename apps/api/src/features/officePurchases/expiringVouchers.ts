import { EXPIRING_DAYS } from '@platewise/shared/dashboard';
import { addDays } from '@platewise/shared/dates';
import { dateOf, Prisma } from '../../db/client';

/** Of the purchase `p`: from that day on, some of its vouchers that nobody has used will soon have run out. */
export const hasExpiringOn = (day: string) => Prisma.sql`p.id IN (
  SELECT v."purchaseId" FROM "Voucher" v WHERE v."redeemedAt" IS NULL
    AND v."expiresOn" BETWEEN ${dateOf(day)}::date AND ${dateOf(addDays(day, EXPIRING_DAYS))}::date)`;
