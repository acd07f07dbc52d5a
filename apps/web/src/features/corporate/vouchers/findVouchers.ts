import { findCourse } from '@platewise/shared/courses';
import { showDay } from '@platewise/shared/dates';
import { VOUCHER_STATUSES, type VoucherRow, type VoucherStatus } from '@platewise/shared/vouchers';

/** 'All' beside the statuses themselves. */
export type StatusChoice = 'All' | VoucherStatus;

export type Voucher = VoucherRow & { courseTitle: string };

export const withCourse = (row: VoucherRow): Voucher => ({
  ...row,
  courseTitle: findCourse(row.courseId)?.courseTitle ?? `Course ${row.courseId}`,
});

const letters = (text: string) => text.toLowerCase().replaceAll('-', '');

/** Every word must occur in the code, the course, the learner's name or the day; codes with or without hyphens. */
export function findVouchers(vouchers: Voucher[], search: string, status: StatusChoice): Voucher[] {
  const words = search.split(/\s+/).map(letters).filter(Boolean);
  return vouchers.filter((row) => {
    if (status !== 'All' && row.status !== status) return false;
    const { voucher, courseTitle, redeemedBy, purchaseDate } = row;
    const text = letters([voucher, courseTitle, redeemedBy ?? '', showDay(purchaseDate)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export function countByStatus(vouchers: Voucher[]): { status: StatusChoice; count: number }[] {
  const counts = VOUCHER_STATUSES.map((status) => ({
    status,
    count: vouchers.filter((row) => row.status === status).length,
  }));
  return [{ status: 'All', count: vouchers.length }, ...counts];
}
