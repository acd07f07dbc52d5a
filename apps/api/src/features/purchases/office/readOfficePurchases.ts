import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { fullName } from '@platewise/shared/personNames';
import { MOST_VOUCHERS } from '@platewise/shared/purchases';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { missing } from '../../../domainError';
import { inOrder } from '../../../lists/officeList';
import { type ListReader, loginAsUserToken } from '../../auth/loginAsUser';
import { listOwedCents } from '../../invoices/owedCents';
import { readOfficeVouchers } from './readOfficeVouchers';

const WITH_BUYER = {
  user: { select: { id: true, userType: true, active: true } },
  invoice: {
    select: {
      number: true,
      totalCents: true,
      creditedCents: true,
      reducedCents: true,
      cancelledAt: true,
      refundedAt: true,
      paymentReference: true,
      payment: { select: { id: true, state: true, disputedAt: true } },
    },
  },
} as const satisfies Prisma.VoucherPurchaseInclude;

type Invoice = NonNullable<Purchase['invoice']>;
type Purchase = Prisma.VoucherPurchaseGetPayload<{ include: typeof WITH_BUYER }>;

/** Purchases in the order of the ids, each with at most `mostVouchers` of its vouchers. */
export async function readOfficePurchases(
  ctx: AppContext,
  ids: string[],
  viewer: ListReader,
  mostVouchers: number,
): Promise<OfficePurchase[]> {
  const [purchases, vouchers, counts] = await Promise.all([
    ctx.db.voucherPurchase.findMany({ where: { id: { in: ids } }, include: WITH_BUYER }),
    readOfficeVouchers(ctx, ids, mostVouchers),
    countVouchers(ctx, ids),
  ]);
  const owed = await listOwedCents(
    ctx.db,
    purchases.map(({ userId }) => userId),
  );
  return inOrder(ids, purchases, ({ id }) => id).map((purchase) => ({
    ...rowOf(purchase),
    accountOwesCents: owed.get(purchase.userId) ?? 0,
    invoiceCeilingCents: ctx.config.invoiceCeilingCents,
    loginAsUserToken: loginAsUserToken(ctx, viewer, purchase.user),
    voucherCount: counts.get(purchase.id) ?? 0,
    vouchers: vouchers.get(purchase.id) ?? [],
  }));
}

/** Prisma's own count of a relation groups the whole table of vouchers first. */
async function countVouchers(ctx: AppContext, ids: string[]) {
  const counts = await ctx.db.voucher.groupBy({
    by: 'purchaseId',
    where: { purchaseId: { in: ids } },
    _count: true,
  });
  return new Map(counts.map(({ purchaseId, _count }) => [purchaseId, _count]));
}

function rowOf({
  invoice,
  ...purchase
}: Purchase): Omit<
  OfficePurchase,
  'loginAsUserToken' | 'voucherCount' | 'vouchers' | 'accountOwesCents' | 'invoiceCeilingCents'
> {
  const { id, userId, companyName, firstName, lastName, email, phone } = purchase;
  const { totalCents, paidAt, isCreditCardPurchase, purchaseNumber, version } = purchase;
  const { creditedCents = 0, reducedCents = 0 } = invoice ?? {};
  const payable = totalCents - reducedCents;
  return {
    prePurchaseId: id,
    userId,
    invoiceGuid: purchase.invoiceId,
    invoiceNumber: invoice && showInvoiceNumber(invoice.number),
    purchaseNumber,
    companyName,
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    email,
    phone,
    purchasedDateTime: purchase.purchasedAt.toISOString(),
    amountDue: showCents(totalCents),
    amountPaid: showCents(paidAt ? payable : 0),
    owedCents: paidAt || invoice?.refundedAt ? 0 : payable,
    reducedCents,
    refundedCents: creditedCents - reducedCents,
    leftCents: invoice && canReturn(invoice) ? invoice.totalCents - creditedCents : 0,
    discountAmount: purchase.discountCents / 100,
    isCreditCardPurchase,
    paidDateTime: paidAt?.toISOString() ?? null,
    paymentId: creditedCents > reducedCents ? null : (refundable(invoice?.payment)?.id ?? null),
    refundedDateTime: invoice?.refundedAt?.toISOString() ?? null,
    certificatesReleasedDateTime: purchase.certificatesReleasedAt?.toISOString() ?? null,
    certificatesReleaseReason: purchase.certificatesReleaseReason,
    paymentReference: invoice?.paymentReference ?? null,
    version,
  };
}

/** A disputed payment is not refunded here, because the bank decides about it. */
const refundable = (payment: Invoice['payment'] | undefined) =>
  payment?.state === 'SUCCEEDED' && !payment.disputedAt ? payment : null;

const canReturn = ({ refundedAt, cancelledAt, payment }: Invoice) =>
  !refundedAt && !cancelledAt && (!payment || refundable(payment) !== null);

/** A purchase with all of its vouchers. */
export async function getOfficePurchase(
  ctx: AppContext,
  viewer: ListReader,
  id: string,
): Promise<OfficePurchase> {
  const [purchase] = await readOfficePurchases(ctx, [id], viewer, MOST_VOUCHERS);
  if (!purchase) throw missing('This voucher purchase');
  return purchase;
}
