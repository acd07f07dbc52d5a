import { areAllCourses } from '@platewise/shared/content/courseIds';
import { EXPIRING_DAYS } from '@platewise/shared/dashboard';
import { addDays, showTime } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import {
  MOST_VOUCHERS_A_ROW,
  OFFICE_PURCHASE_SORTS,
  type OfficePurchase,
  type OfficePurchasesFilter,
} from '@platewise/shared/purchases/office';
import type { AppContext } from '../../../context';
import { dateOf, Prisma } from '../../../db/client';
import { startOfDay } from '../../../db/sydney';
import type { OfficeList } from '../../../lists/officeList';
import type { ListReader } from '../../auth/loginAsUser';
import { readVoucherCode } from '../../vouchers/voucherCode';
import { readOfficePurchases } from './readOfficePurchases';

const SORTED_BY: Record<(typeof OFFICE_PURCHASE_SORTS)[number], Prisma.Sql> = {
  purchasedDateTime: Prisma.sql`p."purchasedAt"`,
  companyName: Prisma.sql`lower(p."companyName")`,
  name: Prisma.sql`lower(p."firstName" || ' ' || p."lastName")`,
  firstName: Prisma.sql`lower(p."firstName")`,
  lastName: Prisma.sql`lower(p."lastName")`,
  email: Prisma.sql`p.email`,
  amountDue: Prisma.sql`p."totalCents"`,
  amountPaid: Prisma.sql`(CASE WHEN p."paidAt" IS NULL THEN 0 ELSE p."totalCents" END)`,
  discountAmount: Prisma.sql`p."discountCents"`,
};

/** Purchases of vouchers of the chosen courses from the start date to the end date, both included. */
export const OFFICE_PURCHASE_LIST: OfficeList<OfficePurchasesFilter, OfficePurchase, ListReader> = {
  from: Prisma.sql`"VoucherPurchase" p`,
  id: Prisma.sql`p.id`,
  idType: 'uuid',
  searchText: Prisma.sql`p."searchText"`,
  where: ({ courseIds, startDate, endDate, expiringOn, userId }) => [
    Prisma.sql`p."purchasedAt" >= ${startOfDay(startDate)}`,
    Prisma.sql`p."purchasedAt" < ${startOfDay(addDays(endDate, 1))}`,
    ...(areAllCourses(courseIds) ? [] : [Prisma.sql`p."courseIds" && ${courseIds}::int[]`]),
    ...(expiringOn ? [hasExpiringOn(expiringOn)] : []),
    ...(userId ? [Prisma.sql`p."userId" = ${userId}::uuid`] : []),
  ],
  at: Prisma.sql`p."purchasedAt"`,
  sorts: SORTED_BY,
  defaultSort: '-purchasedDateTime',
  findByCode: findPurchases,
  read: (ctx, ids, viewer) => readOfficePurchases(ctx, ids, viewer, MOST_VOUCHERS_A_ROW),
  cells: [
    ['Purchased', (row) => showTime(new Date(row.purchasedDateTime))],
    ['Company', (row) => row.companyName],
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Vouchers', (row) => row.voucherCount],
    ['Amount Due', (row) => row.amountDue],
    ['Amount Paid', (row) => row.amountPaid],
    ['Discount', (row) => row.discountAmount],
    ['Paid', (row) => row.paidDateTime && showTime(new Date(row.paidDateTime))],
    ['Refunded', (row) => row.refundedDateTime && showTime(new Date(row.refundedDateTime))],
    ['Paid By', (row) => (row.isCreditCardPurchase ? 'Card' : 'Invoice')],
    ['Bank Reference', (row) => row.paymentReference],
    ['Invoice', (row) => row.invoiceNumber],
    ['Purchase Number', (row) => row.purchaseNumber],
  ],
};

/** The number that is printed on the invoice. */
const INVOICE_NUMBER = /^\d{6,9}$/;

/** By the code of one of their vouchers, or the number of their invoice. */
async function findPurchases(ctx: AppContext, word: string): Promise<string[]> {
  const code = readVoucherCode(word);
  const asked: Prisma.VoucherPurchaseWhereInput[] = [
    ...(code ? [{ vouchers: { some: { code } } }] : []),
    ...(INVOICE_NUMBER.test(word) ? [{ invoice: { number: Number(word) } }] : []),
  ];
  if (asked.length === 0) return [];
  const found = await ctx.db.voucherPurchase.findMany({
    where: { OR: asked },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

/** True if purchase `p` has unused vouchers that expire within `EXPIRING_DAYS` days from the given day. */
const hasExpiringOn = (day: string) => Prisma.sql`p.id IN (
  SELECT v."purchaseId" FROM "Voucher" v WHERE v."redeemedAt" IS NULL AND v."cancelledAt" IS NULL
    AND v."expiresOn" BETWEEN ${dateOf(day)}::date AND ${dateOf(addDays(day, EXPIRING_DAYS))}::date)`;
