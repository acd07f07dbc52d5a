import { showCents, toCents } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';

const NOTHING = showCents(0);

/** What the office may mark as paid. */
export const isOwed = ({ amountPaid, amountDue }: OfficePurchase) =>
  amountPaid === NOTHING && amountDue !== NOTHING;

export const showDiscount = ({ discountAmount }: OfficePurchase) =>
  showCents(toCents(discountAmount));

/** A card may have paid an invoice later. */
export const paidBy = ({ isCreditCardPurchase, paymentId }: OfficePurchase) =>
  isCreditCardPurchase || paymentId ? 'by card' : 'by invoice';
