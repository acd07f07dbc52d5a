import type { OfficePurchase, OfficePurchaseInput } from '@platewise/shared/officePurchases';
import type { AppContext } from '../../context';
import { audit } from '../audit/audit';
import { getOfficePurchase } from './getOfficePurchase';
import { type Admin, auditOf, lockPurchase } from './seenPurchase';

/** Whom the business is reached by. Its invoice stays as it was issued; mails about it go to the new address. */
export async function editOfficePurchase(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { version, ...contact }: OfficePurchaseInput,
): Promise<OfficePurchase> {
  await ctx.db.$transaction(async (tx) => {
    const before = contactOf(await lockPurchase(tx, id, version));
    await tx.voucherPurchase.update({
      where: { id },
      data: { ...contact, version: { increment: 1 } },
    });
    await audit(ctx, tx, {
      ...auditOf(admin, 'edit voucher purchase', id),
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
