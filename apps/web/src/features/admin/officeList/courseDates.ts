import { areAllCourses, courseIds } from '@platewise/shared/content/courseIds';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { dateRange } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import { type InferType, object } from 'yup';
import { askedDates, datesParams, lastTwelveMonths } from './dates';

/** What lists of courses are narrowed to. */
export const courseDatesSchema = object({ courseIds: courseIds(), ...dateRange() });
export type CourseDates = InferType<typeof courseDatesSchema>;

const ALL_COURSES = PURCHASABLE_COURSES.map(({ courseId }) => courseId);

/** All courses and the last 12 months up to today. */
export const defaultCourseDates = (today: string): CourseDates => ({
  courseIds: ALL_COURSES,
  ...lastTwelveMonths(today),
});

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readCourseDates(params: URLSearchParams, today: string): CourseDates {
  const usual = defaultCourseDates(today);
  const asked = {
    courseIds: params.get('courseIds')?.split(',') ?? usual.courseIds,
    ...askedDates(params, usual),
  };
  return courseDatesSchema.isValidSync(asked) ? courseDatesSchema.cast(asked) : usual;
}

/** For the address bar, which leaves out what is as usual. */
export const courseDatesParams = (filter: CourseDates, today: string) => ({
  courseIds: areAllCourses(filter.courseIds)
    ? null
    : [...filter.courseIds].sort((a, b) => a - b).join(','),
  ...datesParams(filter, defaultCourseDates(today)),
});

export const courseDatesValues = (filter: CourseDates) => ({
  ...filter,
  courseIds: filter.courseIds.map(String),
});

export function sayCourses(ids: readonly number[]): string {
  if (areAllCourses(ids)) return 'All courses';
  const names = PURCHASABLE_COURSES.filter(({ courseId }) => ids.includes(courseId)).map(
    ({ courseName }) => courseName,
  );
  return names.length > 2 ? `${names.length} of ${ALL_COURSES.length} courses` : names.join(', ');
}

export const sayCourseDates = ({ courseIds: ids, startDate, endDate }: CourseDates) =>
  `${sayCourses(ids)}, ${showDay(startDate)} to ${showDay(endDate)}`;
