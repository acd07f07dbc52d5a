import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, dayOf, type Tx } from '../../db/client';
import { invalidPromoCode } from '../promoCodes/promoCodeErrors';
import { readVoucherCode } from './voucherCode';
import { VOUCHER_CANCELLED, VOUCHER_TAKEN_BACK, VOUCHER_WITHDRAWN } from './voucherErrors';

/** The voucher with this code if it can be redeemed for the course today, else null. */
export async function findRedeemableVoucher(
  db: Tx,
  typed: string,
  { courseId, today }: { courseId: number; today: string },
) {
  const code = readVoucherCode(typed);
  const voucher = code && (await db.voucher.findUnique({ where: { code } }));
  if (!voucher) return null;
  const state = {
    courseId: voucher.courseId,
    expiresOn: dayOf(voucher.expiresOn),
    redeemed: voucher.redeemedAt !== null || voucher.cancelledAt !== null,
  };
  return isRedeemable(state, { courseId, today }) ? { voucherId: voucher.id, code } : null;
}

/**
 * The reason why a code has been withdrawn or cancelled; null for a code that was redeemed, has expired or is unknown.
 */
export async function findWithdrawalReason(db: Tx, typed: string): Promise<string | null> {
  const code = readVoucherCode(typed);
  if (!code) return null;
  const isCancelled = await db.voucher.count({ where: { code, cancelledAt: { not: null } } });
  if (isCancelled > 0) return VOUCHER_CANCELLED;
  const withdrawn = await db.withdrawnVoucherCode.findUnique({ where: { code } });
  if (!withdrawn) return null;
  return withdrawn.voucherId ? VOUCHER_TAKEN_BACK : VOUCHER_WITHDRAWN;
}

/**
 * Redeems a voucher with one conditional update: of several simultaneous learners, the business that takes it back and
 * the office that cancels it, only one succeeds.
 */
export async function redeemVoucher(
  ctx: AppContext,
  tx: Tx,
  { voucherId, code }: { voucherId: string; code: string },
  enrolment: { id: string; courseId: number },
) {
  const { count } = await tx.voucher.updateMany({
    where: {
      id: voucherId,
      code,
      courseId: enrolment.courseId,
      redeemedAt: null,
      cancelledAt: null,
      expiresOn: { gte: dateOf(sydneyDay(ctx.now())) },
    },
    data: { redeemedAt: ctx.now(), enrolmentId: enrolment.id, version: { increment: 1 } },
  });
  if (count === 0) throw invalidPromoCode();
}

type VoucherState = { courseId: number; expiresOn: string; redeemed: boolean };

/** A voucher can be redeemed for its own course only, once, up to and including its last day in Sydney. */
export const isRedeemable = (
  voucher: VoucherState,
  { courseId, today }: { courseId: number; today: string },
) => !voucher.redeemed && voucher.courseId === courseId && voucher.expiresOn >= today;
