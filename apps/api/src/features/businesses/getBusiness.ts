import { showAddress } from '@platewise/shared/addresses';
import { type Business, type BusinessPurchase, LATEST_SHOWN } from '@platewise/shared/businesses';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { OFFICE_INVOICE_LIST } from '../invoices/officeInvoiceList';
import { getDebt } from '../invoices/owedCents';
import { MAIL_LIST } from '../mails/mailList';
import { listLatestRedeemers } from '../staff/listStaff';
import { countVouchers, listVoucherGroups } from './businessVouchers';
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
  invoice: { select: { number: true, refundedAt: true } },
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
  paidAt: purchase.paidAt?.toISOString() ?? null,
  refundedAt: invoice?.refundedAt?.toISOString() ?? null,
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
