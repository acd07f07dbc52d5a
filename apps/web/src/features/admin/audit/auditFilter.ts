import type { AuditFilter } from '@platewise/shared/audit';
import { auditFilterSchema } from '@platewise/shared/audit';
import { addMonths, isDay, showDay } from '@platewise/shared/dates';
import { day } from '@platewise/shared/fields';
import { ENDS_BEFORE_START } from '../users/usersFilter';

export const auditFormSchema = auditFilterSchema.shape({
  startDate: day('Start date').required('Start date is required'),
  endDate: day('End date')
    .required('End date is required')
    .test('order', ENDS_BEFORE_START, (value, { parent }) => {
      const { startDate } = parent as AuditFilter;
      return !value || !startDate || !isDay(startDate) || value >= startDate;
    }),
});

const CHOICES = ['admin', 'action', 'subjectType'] as const;

/** Everybody and everything in the last 12 months up to today. */
export const defaultAuditFilter = (today: string) => ({
  startDate: addMonths(today, -12),
  endDate: today,
});

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readAuditFilter(params: URLSearchParams, today: string): AuditFilter {
  const usual = defaultAuditFilter(today);
  const asked = { ...usual, ...Object.fromEntries(params) };
  return auditFormSchema.isValidSync(asked)
    ? auditFormSchema.cast(asked, { stripUnknown: true })
    : usual;
}

/** For the address bar, which leaves out what is as usual: such a link means the last 12 months on any day. */
export function auditParams(filter: AuditFilter, today: string) {
  const { startDate, endDate } = defaultAuditFilter(today);
  return {
    startDate: filter.startDate === startDate ? null : (filter.startDate ?? null),
    endDate: filter.endDate === endDate ? null : (filter.endDate ?? null),
    ...Object.fromEntries(CHOICES.map((name) => [name, filter[name] ?? null])),
  };
}

export const auditValues = (filter: AuditFilter) => ({
  startDate: filter.startDate ?? '',
  endDate: filter.endDate ?? '',
  admin: filter.admin ?? '',
  action: filter.action ?? '',
  subjectType: filter.subjectType ?? '',
});

export function sayAuditFilter({ startDate, endDate, ...chosen }: AuditFilter) {
  const { admin, action, subjectType } = chosen;
  const dates = `${showDay(startDate ?? '')} to ${showDay(endDate ?? '')}`;
  return [admin ?? 'Everybody', action, subjectType, dates].filter(Boolean).join(', ');
}
