import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { drawVoucherCodes } from './drawVoucherCodes';
import {
  voucherCancelled,
  voucherChanged,
  voucherExpired,
  voucherNotSent,
  voucherRedeemed,
} from './voucherErrors';

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
