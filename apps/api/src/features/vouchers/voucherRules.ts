export type VoucherState = { courseId: number; expiresOn: string; redeemed: boolean };

/** For its own course only, once, up to and including its last day in Sydney. */
export const isRedeemable = (
  voucher: VoucherState,
  { courseId, today }: { courseId: number; today: string },
) => !voucher.redeemed && voucher.courseId === courseId && voucher.expiresOn >= today;
