import { findCourse } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { VoucherRow } from '@platewise/shared/vouchers';

/** Whether the voucher can still be redeemed. */
export const isFree = ({ status }: Pick<VoucherRow, 'status'>) => status === 'Not Yet Redeemed';

/** The address of the observer's form; null without a learner, and once the form is completed. */
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

/** Lines that say who has the voucher and when it expires; none once it has been redeemed. */
export function describeVoucher(row: VoucherRow): string[] {
  if (row.redeemedBy) return [];
  if (row.status === 'Cancelled') return ['Its purchase was refunded.'];
  const until = `${row.status === 'Expired' ? 'Expired on' : 'Use by'} ${showDay(row.expiresOn)}`;
  if (!row.sentAt) return [until];
  return [`Sent to ${holderOf(row)} on ${showDay(sydneyDay(new Date(row.sentAt)))}`, until];
}
