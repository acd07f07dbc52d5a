import { isDay, showDay } from '@platewise/shared/dates';
import type { OfficePurchasesFilter } from '@platewise/shared/officePurchases';
import { type CourseDates, readCourseDates } from '../list/courseDates';
import type { Narrowing } from '../list/NarrowedBeside';

/** Links of the dashboard narrow it further. */
export function readPurchasesFilter(
  params: URLSearchParams,
  today: string,
): OfficePurchasesFilter & CourseDates {
  const expiringOn = params.get('expiringOn') ?? '';
  return { ...readCourseDates(params, today), ...(isDay(expiringOn) && { expiringOn }) };
}

/** What a link has narrowed the list to beside the filter of the page. */
export const saidBeside = ({ expiringOn }: OfficePurchasesFilter): Narrowing[] =>
  expiringOn
    ? [
        {
          name: 'expiringOn',
          words: `Unused vouchers running out on ${showDay(expiringOn)} or soon after`,
        },
      ]
    : [];
