import { isDay, showDay } from '@platewise/shared/dates';
import type { EnrolmentsFilter } from '@platewise/shared/officeEnrolments';
import { type CourseDates, readCourseDates } from '../list/courseDates';
import type { Narrowing } from '../list/NarrowedBeside';

/** Some enrolments or, where a user is named, all of theirs. Links of the dashboard narrow it further. */
export type Narrowed = EnrolmentsFilter & CourseDates;

export function readEnrolmentsFilter(params: URLSearchParams, today: string): Narrowed {
  const silentOn = params.get('silentOn') ?? '';
  return {
    ...readCourseDates(params, today),
    ...(params.get('dates') === 'completed' && { dates: 'completed' }),
    ...(isDay(silentOn) && { silentOn }),
  };
}

/** What a link has narrowed the list to beside the filter of the page, by the name in the address. */
export const saidBeside = ({ dates, silentOn }: EnrolmentsFilter): Narrowing[] => [
  ...(dates === 'completed' ? [{ name: 'dates', words: 'Completed in this time' }] : []),
  ...(silentOn ? [{ name: 'silentOn', words: `Observer silent on ${showDay(silentOn)}` }] : []),
];
