import type { InferType } from 'yup';
import { answer } from './fields';

export const VOUCHER_STATUSES = ['Not Yet Redeemed', 'Redeemed', 'Completed', 'Expired'] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** No 0, 1, I or O: they are misread. */
export const VOUCHER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const VOUCHER_MONTHS = 12;

export function voucherStatus(voucher: {
  redeemed: boolean;
  completed: boolean;
  expired: boolean;
}): VoucherStatus {
  if (voucher.completed) return 'Completed';
  if (voucher.redeemed) return 'Redeemed';
  return voucher.expired ? 'Expired' : 'Not Yet Redeemed';
}

export const voucherRowAnswer = answer.object({
  purchaseDate: answer.text(),
  courseId: answer.int(),
  /** The learner's name; null until redeemed. */
  redeemedBy: answer.maybeText(),
  voucher: answer.text(),
  status: answer.text(),
  hasBeenCompleted: answer.bool(),
  thirdPartyFormCompleted: answer.bool(),
  userCourseId: answer.maybeText(),
  thirdPartyFormAccessToken: answer.maybeText(),
});
export type VoucherRow = InferType<typeof voucherRowAnswer>;
