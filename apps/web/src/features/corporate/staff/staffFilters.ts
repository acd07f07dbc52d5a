import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { STAFF_STATES, type StaffSummary } from '@platewise/shared/staff';

export const STAFF_COURSES = [
  { value: '', label: 'All courses' },
  ...PURCHASABLE_COURSES.map(({ courseId, courseTitle }) => ({
    value: String(courseId),
    label: courseTitle,
  })),
];

/** From the address bar; '' for all. */
export const readCourse = (asked: string | null) =>
  STAFF_COURSES.find(({ value }) => value === asked)?.value ?? '';

/** From the address bar; '' for all. */
export const readState = (asked: string | null) =>
  STAFF_STATES.find((state) => state === asked) ?? '';

/** Only states with at least one person. */
export const stateChoices = ({ states }: StaffSummary) => [
  { value: '', label: 'All', count: states.reduce((sum, { count }) => sum + count, 0) },
  ...states.filter(({ count }) => count > 0).map(({ state, count }) => ({ value: state, count })),
];
