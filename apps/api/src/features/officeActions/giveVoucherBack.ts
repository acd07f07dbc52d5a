import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { conflict } from '../../domainError';
import { voucherExpired } from '../vouchers/voucherErrors';
import type { Admin } from './admin';
import { endEnrolment } from './endEnrolment';

/**
 * The voucher can be redeemed again, as its business likes, and the enrolment it had paid for is ended. The lock of the
 * enrolment lets one of several callers do so.
 */
export function giveVoucherBack(
  ctx: AppContext,
  admin: Admin,
  enrolmentId: string,
  reason: string,
): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const voucher = await tx.voucher.findUnique({ where: { enrolmentId } });
    if (!voucher) throw noVoucher();
    const expiresOn = dayOf(voucher.expiresOn);
    if (expiresOn < sydneyDay(ctx.now())) throw voucherExpired(expiresOn);
    await endEnrolment(ctx, tx, admin, {
      enrolmentId,
      reason,
      givenBack: `voucher ${voucher.code}`,
    });
    const { count } = await tx.voucher.updateMany({
      where: { id: voucher.id, enrolmentId },
      data: { redeemedAt: null, enrolmentId: null, version: { increment: 1 } },
    });
    if (count === 0) throw noVoucher();
  });
}

const noVoucher = () => conflict('No voucher pays for this enrolment.');
