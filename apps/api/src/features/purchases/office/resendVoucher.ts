import type { AppContext } from '../../../context';
import { audit } from '../../../office/audit';
import type { OfficeSession } from '../../../office/officeRecord';
import { assignVoucher } from '../../vouchers/sendVoucher';
import { readVoucherCode } from '../../vouchers/voucherCode';
import { unknownVoucher } from '../../vouchers/voucherErrors';
import { neverSent, PURCHASE } from './purchaseRecord';

/** Emails a voucher again to the person who has it. The same refusals apply as for the business. */
export async function resendVoucher(
  ctx: AppContext,
  admin: OfficeSession,
  purchaseId: string,
  typed: string,
) {
  await ctx.db.$transaction(async (tx) => {
    const code = readVoucherCode(typed);
    if (!code) throw unknownVoucher();
    const voucher = await tx.voucher.findFirst({ where: { code, purchaseId } });
    if (!voucher?.ownerId) throw unknownVoucher();
    const { ownerId, sentToFirstName, sentToLastName, sentToEmail } = voucher;
    if (!sentToFirstName || !sentToLastName || !sentToEmail) throw neverSent();
    await assignVoucher(ctx, tx, {
      ownerId,
      voucherId: voucher.id,
      firstName: sentToFirstName,
      lastName: sentToLastName,
      email: sentToEmail,
      message: undefined,
    });
    await audit(ctx, tx, {
      ...PURCHASE.entry(admin, 'send voucher again', purchaseId),
      after: { voucherCode: voucher.code, sentTo: sentToEmail },
    });
  });
}
