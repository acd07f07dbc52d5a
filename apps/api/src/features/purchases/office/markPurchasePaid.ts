import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { MarkPaid, OfficePurchase } from '@platewise/shared/purchases/office';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { startOfDay } from '../../../db/sydney';
import { invalidField } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeSession } from '../../../office/officeRecord';
import { payableCents } from '../../invoices/creditNoteRow';
import { markInvoicePaid } from '../markInvoicePaid';
import { nothingOwed, PURCHASE, refuseWhilePaying } from './purchaseRecord';
import { getOfficePurchase } from './readOfficePurchases';

/**
 * Marks a purchase as paid by another way than a card, with the day and the bank reference that the office enters. The
 * business gets the same thank-you email as after a payment by card.
 */
export async function markPurchasePaid(
  ctx: AppContext,
  admin: OfficeSession,
  id: string,
  { version, paidOn, reference }: Omit<MarkPaid, 'isPaid'>,
): Promise<OfficePurchase> {
  const today = sydneyDay(ctx.now());
  const day = paidOn ?? today;
  if (day > today) throw invalidField('paidOn', 'Date paid cannot be in the future.');
  await ctx.db.$transaction(async (tx) => {
    const purchase = await PURCHASE.lock(tx, id, version);
    const { invoiceId } = purchase;
    if (day < sydneyDay(purchase.purchasedAt)) throw paidBeforePurchase(purchase.purchasedAt);
    await refuseWhilePaying(tx, purchase);
    const isMarked =
      invoiceId !== null &&
      (await markInvoicePaid(
        ctx,
        tx,
        { id: invoiceId },
        { by: 'office', paidAt: instantOf(ctx, day), reference },
      ));
    if (!isMarked) throw nothingOwed();
    await audit(ctx, tx, {
      ...PURCHASE.entry(admin, 'mark voucher purchase as paid', id),
      before: { paidCents: 0 },
      after: {
        paidCents: await paidCents(tx, invoiceId),
        paidOn: day,
        reference: reference ?? null,
      },
    });
  });
  return getOfficePurchase(ctx, admin, id);
}

async function paidCents(tx: Tx, id: string) {
  return payableCents(await tx.invoice.findUniqueOrThrow({ where: { id } }));
}

/** An instant within that day in Sydney; the present moment for today. */
export function instantOf(ctx: AppContext, day: string): Date {
  const now = ctx.now();
  return day === sydneyDay(now) ? now : new Date(startOfDay(day).getTime() + 12 * 3_600_000);
}

const paidBeforePurchase = (purchasedAt: Date) =>
  invalidField(
    'paidOn',
    `The date paid can't be before the purchase on ${showDay(sydneyDay(purchasedAt))}.`,
  );
