import type { OfficePurchase } from '@platewise/shared/officePurchases';
import type { AppContext } from '../../context';
import { audit } from '../audit/audit';
import { markInvoicePaid } from '../purchases/markInvoicePaid';
import { getOfficePurchase } from './getOfficePurchase';
import { nothingOwed } from './officePurchaseErrors';
import { type Admin, auditOf, lockPurchase, refuseWhilePaying } from './seenPurchase';

/** The money has come by other ways than a card. The business is thanked as after a payment by card. */
export async function markPurchasePaid(
  ctx: AppContext,
  admin: Admin,
  id: string,
  version: number | undefined,
): Promise<OfficePurchase> {
  await ctx.db.$transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id, version);
    const { invoiceId, totalCents } = purchase;
    await refuseWhilePaying(tx, purchase);
    const isMarked = invoiceId !== null && (await markInvoicePaid(ctx, tx, { id: invoiceId }));
    if (!isMarked) throw nothingOwed();
    await audit(ctx, tx, {
      ...auditOf(admin, 'mark voucher purchase as paid', id),
      before: { paidCents: 0 },
      after: { paidCents: totalCents },
    });
  });
  return getOfficePurchase(ctx, admin, id);
}
