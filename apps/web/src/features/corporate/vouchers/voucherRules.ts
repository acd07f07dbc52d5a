import { findCourse } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
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

export const courseTitleOf = (courseId: number) =>
  findCourse(courseId)?.courseTitle ?? `Course ${courseId}`;

export const holderOf = ({ sentToFirstName, sentToLastName }: VoucherRow) =>
  fullName({ firstName: sentToFirstName, lastName: sentToLastName });

/** Who has it and until when it can be used, a line each; nothing once it was redeemed. */
export function describeVoucher(row: VoucherRow): string[] {
  if (row.redeemedBy) return [];
  if (row.status === 'Cancelled') return ['Its purchase was refunded.'];
  const until = `${row.status === 'Expired' ? 'Expired on' : 'Use by'} ${showDay(row.expiresOn)}`;
  if (!row.sentAt) return [until];
  return [`Sent to ${holderOf(row)} on ${showDay(sydneyDay(new Date(row.sentAt)))}`, until];
}
