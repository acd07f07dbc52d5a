import { sydneyDay } from '@platewise/shared/dates';
import type { OfferedVoucher } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { conflict, DomainError } from '../../domainError';
import { counterOf } from '../../limits/counter';
import { whyWithdrawn } from './redeemVoucher';
import { readVoucherCode } from './voucherCode';
import { unknownVoucher, voucherExpired, voucherRedeemed } from './voucherErrors';

const MOST_GUESSES = 20;
const guesses = { name: 'voucher-guess', points: MOST_GUESSES, seconds: 15 * 60 };

/**
 * What a code is worth, told to whoever holds it. Twenty invented codes from one address within 15 minutes close the door
 * until the 15 minutes are over.
 */
export async function offerVoucher(
  ctx: AppContext,
  typed: string,
  address: string,
): Promise<OfferedVoucher> {
  await refuseAfterTooManyGuesses(ctx, address);
  const code = readVoucherCode(typed);
  const voucher =
    code &&
    (await ctx.db.voucher.findUnique({
      where: { code },
      include: { purchase: { select: { companyName: true } } },
    }));
  if (!voucher) {
    const why = await whyWithdrawn(ctx.db, typed);
    if (why) throw conflict(why);
    await counterOf(ctx, guesses).penalty(address);
    throw unknownVoucher();
  }
  if (voucher.redeemedAt) throw voucherRedeemed();
  const expiresOn = dayOf(voucher.expiresOn);
  if (expiresOn < sydneyDay(ctx.now())) throw voucherExpired(expiresOn);
  return {
    voucherCode: voucher.code,
    courseId: voucher.courseId,
    companyName: voucher.purchase?.companyName ?? null,
    expiresOn,
  };
}

async function refuseAfterTooManyGuesses(ctx: AppContext, address: string) {
  const made = await counterOf(ctx, guesses).get(address);
  if (!made || made.consumedPoints < MOST_GUESSES) return;
  throw new DomainError(
    'tooMany',
    'Too many codes that do not exist. Please wait 15 minutes and try again.',
    { retryAfterSeconds: Math.ceil(made.msBeforeNext / 1000) },
  );
}
