import type { OfficePurchase, ReleaseCertificates } from '@platewise/shared/purchases/office';
import type { AppContext } from '../../../context';
import { conflict } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeSession } from '../../../office/officeRecord';
import { queueWaitingCertificates } from '../completePaidEnrolments';
import { nothingOwed, PURCHASE } from './purchaseRecord';
import { getOfficePurchase } from './readOfficePurchases';

/** Lets the certificates of an unpaid purchase be issued, with the office's reason. What is owed stays owed. */
export async function releaseCertificates(
  ctx: AppContext,
  admin: OfficeSession,
  id: string,
  { reason, version }: ReleaseCertificates,
): Promise<OfficePurchase> {
  await ctx.db.$transaction(async (tx) => {
    const purchase = await PURCHASE.lock(tx, id, version);
    if (purchase.paidAt) throw nothingOwed();
    if (purchase.certificatesReleasedAt) throw releasedAlready();
    await tx.voucherPurchase.update({
      where: { id },
      data: {
        certificatesReleasedAt: ctx.now(),
        certificatesReleaseReason: reason,
        version: { increment: 1 },
      },
    });
    await queueWaitingCertificates(ctx, tx, id);
    await audit(ctx, tx, {
      ...PURCHASE.entry(admin, 'release certificates of voucher purchase', id),
      after: { reason },
    });
  });
  return getOfficePurchase(ctx, admin, id);
}

const releasedAlready = () =>
  conflict('The certificates of this purchase have already been released.');
