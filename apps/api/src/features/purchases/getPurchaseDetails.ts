import type { PurchaseDetails } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import { getOwedCents } from '../invoices/owedCents';

/**
 * The details of a business's last purchase, which prefill the next form. Before the first purchase they come from the
 * account.
 */
export async function getPurchaseDetails(
  { db, config }: AppContext,
  userId: string,
): Promise<PurchaseDetails> {
  const { email, voucherPurchases } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, voucherPurchases: { orderBy: { purchasedAt: 'desc' }, take: 1 } },
  });
  const last = voucherPurchases[0];
  return {
    companyName: last?.companyName ?? '',
    phone: last?.phone ?? '',
    email: last?.email ?? email,
    fullAddress: last?.fullAddress ?? '',
    unitNumber: last?.unitNumber ?? '',
    streetNumber: last?.streetNumber ?? '',
    streetName: last?.streetName ?? '',
    city: last?.city ?? '',
    state: last?.state ?? '',
    postcode: last?.postcode ?? '',
    paymentMethod: last ? methodOf(last) : '',
    owedCents: await getOwedCents(db, userId),
    invoiceCeilingCents: config.invoiceCeilingCents,
  };
}

const methodOf = ({ isCreditCardPurchase }: { isCreditCardPurchase: boolean }) =>
  isCreditCardPurchase ? 'Credit Card' : 'Invoice';
