import { fullPriceCents } from '@platewise/shared/purchases';
import type { AppContext } from '../context';
import { payOrder } from '../features/payments/payOrder';
import { createPurchase, type PurchaseOrder } from '../features/purchases/createPurchase';
import { DEMO_ADDRESS, DEMO_CARD } from './demoPeople';

type Buyer = { id: string; firstName: string; lastName: string; email: string };

const orderOf = (
  buyer: Buyer,
  over: Pick<PurchaseOrder, 'courseQuantities' | 'pays' | 'purchaseNumber'>,
): PurchaseOrder => ({
  userId: buyer.id,
  companyName: 'Moretti Cafes Pty Ltd',
  firstName: buyer.firstName,
  lastName: buyer.lastName,
  email: buyer.email,
  phone: '0299999999',
  address: DEMO_ADDRESS,
  ...over,
});

export async function buyByCard(ctx: AppContext, buyer: Buyer): Promise<string> {
  const order = orderOf(buyer, {
    courseQuantities: [
      { courseId: 2, quantity: 6 },
      { courseId: 4, quantity: 2 },
    ],
    pays: 'by card',
  });
  const amountCents = fullPriceCents(order.courseQuantities);
  const { boughtId } = await payOrder(
    ctx,
    {
      userId: buyer.id,
      purpose: 'VOUCHER_PURCHASE',
      orderKey: 'vouchers',
      amountCents,
      description: 'Vouchers',
      email: buyer.email,
      details: {},
      recheck: async () => undefined,
    },
    DEMO_CARD,
    async (_ctx, tx, payment) => (await createPurchase(ctx, tx, order, payment)).purchaseId,
  );
  if (!boughtId) throw new Error('the demo card asks for a confirmation');
  return boughtId;
}

export async function buyByInvoice(ctx: AppContext, buyer: Buyer): Promise<string> {
  const order = orderOf(buyer, {
    courseQuantities: [{ courseId: 1009, quantity: 4 }],
    pays: 'by invoice',
    purchaseNumber: 'PO-2041',
  });
  return ctx.db.$transaction(async (tx) => (await createPurchase(ctx, tx, order)).purchaseId);
}
