import type { AppContext } from '../../context';
import { queueMail } from '../mails/queueMail';
import { getOwnVoucher } from './getOwnVoucher';
import { withdrawCode } from './withdrawCode';

/** The voucher is free again, under a new code, and the person it was sent to is told that the mailed one has died. */
export function takeBackVoucher(
  ctx: AppContext,
  ownerId: string,
  typed: string,
): Promise<{ voucherCode: string }> {
  return ctx.db.$transaction(async (tx) => {
    const voucher = await getOwnVoucher(tx, ownerId, typed);
    const voucherCode = await withdrawCode(ctx, tx, voucher);
    const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId } });
    await queueMail(ctx, tx, {
      to: voucher.sentToEmail ?? '',
      replyTo: owner.email,
      template: 'voucher-taken-back',
      data: { withdrawnCode: voucher.code },
    });
    return { voucherCode };
  });
}
