import type { AuditFilter } from '@platewise/shared/audit';
import { auditFilterSchema } from '@platewise/shared/audit';
import { actionInWords } from '@platewise/shared/audit/actions';
import { dateRange } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import { datesParams, lastTwelveMonths } from '../officeList/dates';
import { subjectInWords } from './auditWords';

export const auditFormSchema = auditFilterSchema.shape(dateRange());

const CHOICES = ['admin', 'action', 'subjectType'] as const;

/** Everybody and everything in the last 12 months up to today. */
export const defaultAuditFilter = lastTwelveMonths;

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readAuditFilter(params: URLSearchParams, today: string): AuditFilter {
  const usual = defaultAuditFilter(today);
  const asked = { ...usual, ...Object.fromEntries(params) };
  return auditFormSchema.isValidSync(asked)
    ? auditFormSchema.cast(asked, { stripUnknown: true })
    : usual;
}

/** For the address bar. */
export const auditParams = (filter: AuditFilter, today: string) => ({
  ...datesParams(filter, defaultAuditFilter(today)),
  ...Object.fromEntries(CHOICES.map((name) => [name, filter[name] ?? null])),
});

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
  return [
    admin ?? 'Everybody',
    action && actionInWords(action),
    subjectType && subjectInWords(subjectType),
    dates,
  ]
    .filter(Boolean)
    .join(', ');
}
