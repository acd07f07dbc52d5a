import { MOST_VOUCHERS } from '@platewise/shared/purchases';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import type { ListReader } from '../../auth/loginAsUser';
import { readOfficePurchases } from './readOfficePurchases';

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
