import { showAddress } from '@platewise/shared/addresses';
import {
  type Business,
  type BusinessPurchase,
  LATEST_SHOWN,
  type VoucherGroup,
  type VoucherTotals,
} from '@platewise/shared/businesses';
import { sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf, Prisma } from '../../db/client';
import { OFFICE_INVOICE_LIST } from '../invoices/officeInvoiceList';
import { getDebt } from '../invoices/owedCents';
import { MAIL_LIST } from '../mails/mailList';
import { listLatestRedeemers } from '../staff/listStaff';
import { conditionOf } from '../vouchers/owner/voucherQuery';
import { findBusiness } from './findBusiness';

/** The page of the office about a business. Of each kind it has the latest few; the counts are of all. */
export async function getBusiness(ctx: AppContext, userId: string): Promise<Business> {
  const user = await findBusiness(ctx, userId);
  const [purchases, parts] = await Promise.all([
    listPurchases(ctx, userId),
    readParts(ctx, userId),
  ]);
  const [last] = purchases;
  return {
    ...parts,
    purchases: purchases.map(describePurchase),
    userId,
    name: last?.companyName ?? fullName(user),
    contactName: fullName(last ?? user),
    email: user.formerEmail ?? user.email,
    emailProvedAt: user.emailProvedAt?.toISOString() ?? null,
    phone: last?.phone ?? null,
    address: last ? showAddress(last) : null,
    active: user.active,
    registeredAt: user.registeredAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}

async function readParts(ctx: AppContext, userId: string) {
  const [debt, purchaseCount, invoiceCount, invoices, vouchers, voucherGroups, people, mails] =
    await Promise.all([
      getDebt(ctx, userId),
      ctx.db.voucherPurchase.count({ where: { userId } }),
      ctx.db.invoice.count({ where: { userId } }),
      listInvoices(ctx, userId),
      countVouchers(ctx, userId),
      listVoucherGroups(ctx, userId, LATEST_SHOWN),
      listLatestRedeemers(ctx, userId, LATEST_SHOWN),
      listMails(ctx, userId),
    ]);
  return {
    debt,
    purchaseCount,
    invoiceCount,
    invoices,
    vouchers,
    voucherGroups,
    people,
    mails,
  };
}

async function listInvoices(ctx: AppContext, userId: string) {
  const latest = await ctx.db.invoice.findMany({
    where: { userId },
    orderBy: { number: 'desc' },
    take: LATEST_SHOWN,
    select: { id: true },
  });
  return OFFICE_INVOICE_LIST.read(ctx, idsOf(latest), null);
}

async function listMails(ctx: AppContext, userId: string) {
  const latest = await ctx.db.mail.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LATEST_SHOWN,
    select: { id: true },
  });
  return MAIL_LIST.read(ctx, idsOf(latest), null);
}

const WITH_INVOICE = {
  invoice: { select: { number: true, refundedAt: true, cancelledAt: true, creditedCents: true } },
} as const satisfies Prisma.VoucherPurchaseInclude;

async function listPurchases({ db }: AppContext, userId: string) {
  const purchases = await db.voucherPurchase.findMany({
    where: { userId },
    orderBy: [{ purchasedAt: 'desc' }, { id: 'desc' }],
    take: LATEST_SHOWN,
    include: WITH_INVOICE,
  });
  // Prisma's own count of a relation groups the whole table of vouchers first.
  const counts = await db.voucher.groupBy({
    by: 'purchaseId',
    where: { purchaseId: { in: idsOf(purchases) } },
    _count: true,
  });
  const countOf = new Map(counts.map(({ purchaseId, _count }) => [purchaseId, _count]));
  return purchases.map((purchase) => ({ ...purchase, vouchers: countOf.get(purchase.id) ?? 0 }));
}

type Purchase = Awaited<ReturnType<typeof listPurchases>>[number];

const describePurchase = ({ invoice, ...purchase }: Purchase): BusinessPurchase => ({
  prePurchaseId: purchase.id,
  purchasedAt: purchase.purchasedAt.toISOString(),
  purchaseNumber: purchase.purchaseNumber,
  invoiceNumber: invoice && showInvoiceNumber(invoice.number),
  vouchers: purchase.vouchers,
  totalCents: purchase.totalCents,
  creditedCents: invoice?.creditedCents ?? 0,
  paidAt: purchase.paidAt?.toISOString() ?? null,
  refundedAt: invoice?.refundedAt?.toISOString() ?? null,
});

/** How many vouchers a business has bought, and what became of them. */
async function countVouchers(ctx: AppContext, ownerId: string): Promise<VoucherTotals> {
  const [totals] = await ctx.db.$queryRaw<[VoucherTotals]>`
    SELECT ${counts(ctx)} FROM "Voucher" v WHERE v."ownerId" = ${ownerId}::uuid`;
  return totals;
}

type Group = VoucherTotals & { purchasedAt: Date; courseId: number; expiresOn: Date };

/** The same for each batch: vouchers of a course that were bought together and expire together. The latest first. */
async function listVoucherGroups(
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

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
