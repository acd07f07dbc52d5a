import { showCents, toCents } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';

/** Whether the office may mark the purchase as paid. */
export const isOwed = ({ owedCents }: OfficePurchase) => owedCents > 0;

export const owedText = ({ owedCents }: OfficePurchase) => showCents(owedCents);

export const showDiscount = ({ discountAmount }: OfficePurchase) =>
  showCents(toCents(discountAmount));

/** A card may have paid an invoice later. */
export const paidBy = ({ isCreditCardPurchase, paymentId }: OfficePurchase) =>
  isCreditCardPurchase || paymentId ? 'by card' : 'by invoice';
