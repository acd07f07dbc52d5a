import { dateRange } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import {
  groupsInWords,
  type SensitiveReadsFilter,
  sensitiveReadsFilterSchema,
} from '@platewise/shared/sensitiveReads';
import { datesParams, lastTwelveMonths } from '../officeList/dates';

export const sensitiveReadsFormSchema = sensitiveReadsFilterSchema.shape(dateRange());

const CHOICES = ['group', 'through', 'userId'] as const;

/** From the address bar; where that says nothing, or something that cannot be, the last 12 months. */
export function readSensitiveReadsFilter(
  params: URLSearchParams,
  today: string,
): SensitiveReadsFilter {
  const usual = lastTwelveMonths(today);
  const asked = { ...usual, ...Object.fromEntries(params) };
  return sensitiveReadsFormSchema.isValidSync(asked)
    ? sensitiveReadsFormSchema.cast(asked, { stripUnknown: true })
    : usual;
}

/** For the address bar. */
export const sensitiveReadsParams = (filter: SensitiveReadsFilter, today: string) => ({
  ...datesParams(filter, lastTwelveMonths(today)),
  ...Object.fromEntries(CHOICES.map((name) => [name, filter[name] ?? null])),
});

export const sensitiveReadsValues = (filter: SensitiveReadsFilter) => ({
  startDate: filter.startDate ?? '',
  endDate: filter.endDate ?? '',
  group: filter.group ?? '',
  through: filter.through ?? '',
});

export function saySensitiveReadsFilter(filter: SensitiveReadsFilter) {
  const { group, through, startDate, endDate } = filter;
  const dates = `${showDay(startDate ?? '')} to ${showDay(endDate ?? '')}`;
  return [group ? groupsInWords([group]) : 'Everything', through, dates].filter(Boolean).join(', ');
}
