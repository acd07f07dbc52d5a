import { areAllCourses, courseIds } from '@platewise/shared/courseIds';
import { PURCHASABLE_COURSES } from '@platewise/shared/courses';
import { addMonths, isDay, showDay } from '@platewise/shared/dates';
import { day } from '@platewise/shared/fields';
import { type InferType, object } from 'yup';
import { ENDS_BEFORE_START } from '../users/usersFilter';

/** What lists of courses are narrowed to. */
export const courseDatesSchema = object({
  courseIds: courseIds(),
  startDate: day('Start date').required('Start date is required'),
  endDate: day('End date')
    .required('End date is required')
    .test('order', ENDS_BEFORE_START, (value, { parent }) => {
      const { startDate } = parent as { startDate?: string };
      return !value || !startDate || !isDay(startDate) || value >= startDate;
    }),
});
export type CourseDates = InferType<typeof courseDatesSchema>;

const ALL_COURSES = PURCHASABLE_COURSES.map(({ courseId }) => courseId);

/** All courses and the last 12 months up to today. */
export const defaultCourseDates = (today: string): CourseDates => ({
  courseIds: ALL_COURSES,
  startDate: addMonths(today, -12),
  endDate: today,
});

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readCourseDates(params: URLSearchParams, today: string): CourseDates {
  const usual = defaultCourseDates(today);
  const asked = {
    courseIds: params.get('courseIds')?.split(',') ?? usual.courseIds,
    startDate: params.get('startDate') ?? usual.startDate,
    endDate: params.get('endDate') ?? usual.endDate,
  };
  return courseDatesSchema.isValidSync(asked) ? courseDatesSchema.cast(asked) : usual;
}

/** For the address bar, which leaves out what is as usual: such a link means the last 12 months on any day. */
export function courseDatesParams(
  { courseIds: ids, startDate, endDate }: CourseDates,
  today: string,
) {
  const usual = defaultCourseDates(today);
  return {
    courseIds: areAllCourses(ids) ? null : [...ids].sort((a, b) => a - b).join(','),
    startDate: startDate === usual.startDate ? null : startDate,
    endDate: endDate === usual.endDate ? null : endDate,
  };
}

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
