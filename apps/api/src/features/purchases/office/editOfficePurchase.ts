import type { OfficePurchase, OfficePurchaseInput } from '@platewise/shared/purchases/office';
import type { AppContext } from '../../../context';
import { audit } from '../../../office/audit';
import type { OfficeSession } from '../../../office/officeRecord';
import { PURCHASE } from './purchaseRecord';
import { getOfficePurchase } from './readOfficePurchases';

/**
 * Changes the contact of a purchase. Its invoice stays as it was issued; later emails about it go to the new address.
 */
export async function editOfficePurchase(
  ctx: AppContext,
  admin: OfficeSession,
  id: string,
  { version, ...contact }: OfficePurchaseInput,
): Promise<OfficePurchase> {
  await ctx.db.$transaction(async (tx) => {
    const before = contactOf(await PURCHASE.lock(tx, id, version));
    await tx.voucherPurchase.update({
      where: { id },
      data: { ...contact, version: { increment: 1 } },
    });
    await audit(ctx, tx, {
      ...PURCHASE.entry(admin, 'edit voucher purchase', id),
      before,
      after: contact,
    });
  });
  return getOfficePurchase(ctx, admin, id);
}

const contactOf = ({
  companyName,
  firstName,
  lastName,
  email,
  phone,
}: Omit<OfficePurchaseInput, 'version'>) => ({ companyName, firstName, lastName, email, phone });
