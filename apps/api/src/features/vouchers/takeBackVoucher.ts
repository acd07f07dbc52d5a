import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { queueMail } from '../mails/queueMail';
import { drawVoucherCodes, readVoucherCode } from './voucherCode';
import {
  unknownVoucher,
  voucherCancelled,
  voucherChanged,
  voucherExpired,
  voucherNotSent,
  voucherRedeemed,
} from './voucherErrors';

/**
 * Makes a sent voucher available again under a new code, and tells the person it was sent to that the old code no
 * longer works.
 */
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

/**
 * Takes the voucher from the person it was sent to: a new code, which is returned, replaces the emailed one. A
 * conditional update decides whether this or a learner who redeems the code at the same moment comes first.
 */
export async function withdrawCode(
  ctx: AppContext,
  tx: Tx,
  voucher: Prisma.VoucherGetPayload<object>,
) {
  const { sentToFirstName: firstName, sentToLastName: lastName, sentToEmail: email } = voucher;
  if (voucher.redeemedAt) throw voucherRedeemed();
  if (voucher.cancelledAt) throw voucherCancelled();
  if (!firstName || !lastName || !email) throw voucherNotSent();
  const today = sydneyDay(ctx.now());
  const expiresOn = dayOf(voucher.expiresOn);
  if (expiresOn < today) throw voucherExpired(expiresOn);

  const [code] = await drawVoucherCodes(tx, 1);
  if (!code) throw voucherChanged();
  const { count } = await tx.voucher.updateMany({
    where: {
      id: voucher.id,
      code: voucher.code,
      sentToEmail: email,
      redeemedAt: null,
      cancelledAt: null,
    },
    data: {
      code,
      sentToFirstName: null,
      sentToLastName: null,
      sentToEmail: null,
      sentAt: null,
      version: { increment: 1 },
    },
  });
  if (count === 0) throw voucherChanged();
  await tx.withdrawnVoucherCode.create({
    data: {
      code: voucher.code,
      voucherId: voucher.id,
      firstName,
      lastName,
      email,
      withdrawnAt: ctx.now(),
    },
  });
  return code;
}

/** A code of another business is refused like one that does not exist. */
export async function getOwnVoucher(tx: Tx, ownerId: string, typed: string) {
  const code = readVoucherCode(typed);
  const voucher = code && (await tx.voucher.findFirst({ where: { code, ownerId } }));
  if (!voucher) throw unknownVoucher();
  return voucher;
}
