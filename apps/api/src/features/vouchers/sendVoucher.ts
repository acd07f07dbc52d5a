import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { SendVoucher, VoucherRecipient } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dateOf, dayOf, type Tx } from '../../db/client';
import { queueMail } from '../mails/queueMail';
import { countMailsToOthers } from './countMailsToOthers';
import { getOwnVoucher, withdrawCode } from './takeBackVoucher';
import {
  noMessageBeforePayment,
  unknownVoucher,
  voucherCancelled,
  voucherExpired,
  voucherHeld,
  voucherRedeemed,
} from './voucherErrors';

/**
 * Emails a voucher to a person, as often as the business likes. Another person gets it only with `replace`, and under a
 * new code; the earlier code no longer works. Returns the code that works now.
 */
export function sendVoucher(
  ctx: AppContext,
  ownerId: string,
  { voucherCode, courseId, replace, ...recipient }: SendVoucher,
): Promise<{ voucherCode: string }> {
  return ctx.db.$transaction(async (tx) => {
    const voucher = await getOwnVoucher(tx, ownerId, voucherCode);
    if (voucher.courseId !== courseId) throw unknownVoucher();
    const isUnpaid = await isOnUnpaidInvoice(tx, voucher);
    if (isUnpaid && recipient.message) throw noMessageBeforePayment();
    await countMailsToOthers(ctx, tx, ownerId, { mails: 1, unpaid: isUnpaid ? 1 : 0 });
    const changesHands = voucher.sentToEmail !== null && voucher.sentToEmail !== recipient.email;
    const code = replace && changesHands ? await withdrawCode(ctx, tx, voucher) : voucher.code;
    await assignVoucher(ctx, tx, { ownerId, voucherId: voucher.id, ...recipient });
    return { voucherCode: code };
  });
}

async function isOnUnpaidInvoice(tx: Tx, { purchaseId }: { purchaseId: string | null }) {
  const unpaid =
    purchaseId && (await tx.voucherPurchase.count({ where: { id: purchaseId, paidAt: null } }));
  return Boolean(unpaid);
}

/**
 * Assigns a voucher to a person, queues the email and returns its id. Refuses a voucher of another business, one that
 * is redeemed, cancelled or expired, and one that has been sent to another person.
 */
export async function assignVoucher(
  ctx: AppContext,
  tx: Tx,
  {
    ownerId,
    voucherId,
    firstName,
    lastName,
    email,
    message,
  }: VoucherRecipient & { ownerId: string; voucherId: string },
): Promise<string> {
  const sentAt = ctx.now();
  const { count } = await tx.voucher.updateMany({
    where: {
      id: voucherId,
      ownerId,
      redeemedAt: null,
      cancelledAt: null,
      expiresOn: { gte: dateOf(sydneyDay(sentAt)) },
      OR: [{ sentToEmail: null }, { sentToEmail: email }],
    },
    data: {
      sentToFirstName: firstName,
      sentToLastName: lastName,
      sentToEmail: email,
      sentAt,
      version: { increment: 1 },
    },
  });
  if (count === 0) throw await refusal(ctx, tx, { id: voucherId, ownerId });
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { email: true },
  });
  return queueMail(ctx, tx, {
    to: email,
    replyTo: owner.email,
    template: 'voucher',
    data: { voucherId, sentAt: sentAt.toISOString(), message: message ?? null },
  });
}

async function refusal(ctx: AppContext, tx: Tx, where: { id: string; ownerId: string }) {
  const voucher = await tx.voucher.findFirst({ where });
  if (!voucher) return unknownVoucher();
  if (voucher.redeemedAt) return voucherRedeemed();
  if (voucher.cancelledAt) return voucherCancelled();
  const expiresOn = dayOf(voucher.expiresOn);
  if (expiresOn < sydneyDay(ctx.now())) return voucherExpired(expiresOn);
  return voucherHeld(
    fullName({ firstName: voucher.sentToFirstName, lastName: voucher.sentToLastName }),
  );
}

/**
 * Finds up to `quantity` unsent vouchers of a business: paid ones first, then those that expire first. They stay locked
 * until the transaction ends; vouchers that another transaction has locked are skipped.
 */
export function findFreeVouchers(
  ctx: AppContext,
  tx: Tx,
  { ownerId, courseId, quantity }: { ownerId: string; courseId: number; quantity: number },
): Promise<{ id: string; code: string; isUnpaid: boolean }[]> {
  return tx.$queryRaw`
    SELECT v.id, v.code, p.id IS NOT NULL AND p."paidAt" IS NULL AS "isUnpaid"
    FROM "Voucher" v LEFT JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
    WHERE v."ownerId" = ${ownerId}::uuid AND v."courseId" = ${courseId} AND v."redeemedAt" IS NULL
      AND v."cancelledAt" IS NULL AND v."sentAt" IS NULL AND v."expiresOn" >= ${sydneyDay(ctx.now())}::date
    ORDER BY "isUnpaid", v."expiresOn", v.id LIMIT ${quantity} FOR UPDATE OF v SKIP LOCKED`;
}
