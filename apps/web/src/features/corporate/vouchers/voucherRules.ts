import type { VoucherRow } from '@platewise/shared/vouchers';

/** Nobody has redeemed it, and somebody still can. */
export const isFree = ({ status }: Pick<VoucherRow, 'status'>) => status === 'Not Yet Redeemed';

/** Where the learner's observer fills in the form; null while there is no learner, and once it is filled in. */
export function formLinkOf(
  voucher: Pick<
    VoucherRow,
    'status' | 'userCourseId' | 'thirdPartyFormCompleted' | 'thirdPartyFormAccessToken'
  >,
): string | null {
  const { userCourseId, thirdPartyFormCompleted, thirdPartyFormAccessToken: token } = voucher;
  if (!userCourseId || !token || isFree(voucher) || thirdPartyFormCompleted) return null;
  return `/third-party-form/${token}`;
}
