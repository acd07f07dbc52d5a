import { showCents, toCents } from '@platewise/shared/money';
import type { PromoCodeRow } from '@platewise/shared/promoCodes';

/** A fraction has four decimals, so percent has two. */
export const percentOf = ({ discountPercentage }: PromoCodeRow) =>
  Number((discountPercentage * 100).toFixed(2));

export const showPercent = (code: PromoCodeRow) => `${percentOf(code)}%`;

export const showDollars = ({ discountAmount }: PromoCodeRow) => showCents(toCents(discountAmount));

/** '10%', '$5.00', '10%, then $5.00'. */
export const showDiscount = (code: PromoCodeRow) =>
  [
    ...(code.discountPercentage > 0 ? [showPercent(code)] : []),
    ...(code.discountAmount > 0 ? [showDollars(code)] : []),
  ].join(', then ');

export const timesUsed = ({ timesUsed: times }: PromoCodeRow) =>
  times === 1 ? 'once' : `${times} times`;
