import { countVouchers, purchasePrice } from '@platewise/shared/purchases';
import { useFormikContext } from 'formik';
import { linesOf, type PurchaseValues } from './purchaseValues';
import { keyOf, type Promo } from './usePromo';

/** What is in the basket and what it costs. Until the server has said what a code takes off, nothing is taken off. */
export function usePurchasePrice(promo: Promo) {
  const lines = linesOf(useFormikContext<PurchaseValues>().values);
  const isCurrent = promo.state === 'applied' && promo.forLines === keyOf(lines);
  return {
    lines,
    count: countVouchers(lines),
    price: isCurrent ? promo.price : purchasePrice(lines, null),
  };
}
