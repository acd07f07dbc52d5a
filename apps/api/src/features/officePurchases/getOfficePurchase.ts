import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { MOST_VOUCHERS } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { readOfficePurchases, type Viewer } from './readOfficePurchases';

/** A purchase with all of its vouchers. */
export async function getOfficePurchase(
  ctx: AppContext,
  viewer: Viewer,
  id: string,
): Promise<OfficePurchase> {
  const [purchase] = await readOfficePurchases(ctx, [id], viewer, MOST_VOUCHERS);
  if (!purchase) throw missing('This voucher purchase');
  return purchase;
}
