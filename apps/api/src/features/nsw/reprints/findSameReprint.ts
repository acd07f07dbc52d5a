import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { ReprintOrder } from './reprintOrder';

/** Nobody means to pay for the same reprint twice in a day; a second tab or a lost answer makes it look so. */
const SAME_ORDER_MS = 24 * 60 * 60_000;

/** The same order of the same person, that the office has not begun to work on. */
export const findSameReprint = (ctx: AppContext, db: Tx, order: ReprintOrder) =>
  db.nswReprint.findFirst({
    where: {
      userId: order.buyer.userId,
      ...order.address,
      status: 0,
      purchasedAt: { gt: new Date(ctx.now().getTime() - SAME_ORDER_MS) },
      ...(order.dueCents > 0 ? { invoice: { totalCents: order.dueCents } } : { invoiceId: null }),
    },
    orderBy: { purchasedAt: 'desc' },
    select: { id: true, purchasedAt: true },
  });
