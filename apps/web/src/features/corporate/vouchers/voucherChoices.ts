import { COURSES } from '@platewise/shared/content/courses';
import { PAGE_SIZE } from '@platewise/shared/paging';
import {
  EXPIRING_WITHIN_DAYS,
  VOUCHER_FILTERS,
  type VoucherFilter,
  type VoucherSummary,
} from '@platewise/shared/vouchers';

type Count = Exclude<keyof VoucherSummary, 'courseIds'>;

/** The numbers above the table, each of which is also a choice of what to see. */
export const CHOICES: { value: VoucherFilter | null; label: string; count: Count }[] = [
  { value: null, label: 'Bought', count: 'bought' },
  { value: 'Not Yet Redeemed', label: 'Not Yet Redeemed', count: 'notYetRedeemed' },
  { value: 'Sent', label: 'Sent, not redeemed', count: 'sent' },
  { value: 'Redeemed', label: 'Redeemed', count: 'redeemed' },
  { value: 'Completed', label: 'Completed', count: 'completed' },
  {
    value: 'Expiring Soon',
    label: `Expire within ${EXPIRING_WITHIN_DAYS} days`,
    count: 'expiringSoon',
  },
  { value: 'Expired', label: 'Expired', count: 'expired' },
];

/** Shown only where a refund has cancelled some: the counter would be an empty one for almost everybody. */
export const CANCELLED: (typeof CHOICES)[number] = {
  value: 'Cancelled',
  label: 'Cancelled',
  count: 'cancelled',
};

export const PAGE_SIZES = [PAGE_SIZE, 100, 200];

/** What the address bar asks for; the default where it cannot be. */
export function readChoices(params: URLSearchParams) {
  const status = VOUCHER_FILTERS.find((filter) => filter === params.get('status')) ?? null;
  const course = COURSES.find(({ courseId }) => String(courseId) === params.get('courseId'));
  const size = PAGE_SIZES.find((each) => String(each) === params.get('pageSize'));
  return { status, courseId: course?.courseId ?? null, pageSize: size ?? PAGE_SIZE };
}
