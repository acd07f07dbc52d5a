import { sydneyDay } from '@platewise/shared/dates';
import type { OfferedVoucher } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { conflict } from '../../domainError';
import { countCodeGuess } from '../promoCodes/codeGuesses';
import { findWithdrawalReason } from './redeemVoucher';
import { readVoucherCode } from './voucherCode';
import {
  unknownVoucher,
  VOUCHER_CANCELLED,
  voucherExpired,
  voucherRedeemed,
} from './voucherErrors';

/** Describes a voucher to a person who has its code. */
export async function offerVoucher(ctx: AppContext, typed: string): Promise<OfferedVoucher> {
  const voucher = await countCodeGuess(ctx, () => findVoucher(ctx, typed));
  if (!voucher) throw unknownVoucher();
  if (voucher.redeemedAt) throw voucherRedeemed();
  if (voucher.cancelledAt) throw conflict(VOUCHER_CANCELLED);
  const expiresOn = dayOf(voucher.expiresOn);
  if (expiresOn < sydneyDay(ctx.now())) throw voucherExpired(expiresOn);
  return {
    voucherCode: voucher.code,
    courseId: voucher.courseId,
    companyName: voucher.purchase?.companyName ?? null,
    expiresOn,
  };
}

async function findVoucher({ db }: AppContext, typed: string) {
  const code = readVoucherCode(typed);
  const voucher =
    code &&
    (await db.voucher.findUnique({
      where: { code },
      include: { purchase: { select: { companyName: true } } },
    }));
  if (voucher) return voucher;
  const reason = await findWithdrawalReason(db, typed);
  if (reason) throw conflict(reason);
  return null;
}
