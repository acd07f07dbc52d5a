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

/**
 * Takes the voucher from the person it was sent to: the mailed code dies and a new one, which it returns, takes its place.
 * One conditional update settles who is first, this or a learner who redeems the code at the same moment.
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

/** Another business's code is as unknown as an invented one. */
export async function getOwnVoucher(tx: Tx, ownerId: string, typed: string) {
  const code = readVoucherCode(typed);
  const voucher = code && (await tx.voucher.findFirst({ where: { code, ownerId } }));
  if (!voucher) throw unknownVoucher();
  return voucher;
}
