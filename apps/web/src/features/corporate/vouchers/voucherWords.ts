import { findCourse } from '@platewise/shared/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { VoucherRow } from '@platewise/shared/vouchers';

export const courseTitleOf = (courseId: number) =>
  findCourse(courseId)?.courseTitle ?? `Course ${courseId}`;

export const holderOf = ({ sentToFirstName, sentToLastName }: VoucherRow) =>
  `${sentToFirstName} ${sentToLastName}`;

/** Who has it and until when it can be used, a line each; nothing once it was redeemed. */
export function sayStanding(row: VoucherRow): string[] {
  if (row.redeemedBy) return [];
  const until = `${row.status === 'Expired' ? 'Expired on' : 'Use by'} ${showDay(row.expiresOn)}`;
  if (!row.sentAt) return [until];
  return [`Sent to ${holderOf(row)} on ${showDay(sydneyDay(new Date(row.sentAt)))}`, until];
}
