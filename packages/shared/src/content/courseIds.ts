import { array } from 'yup';
import { whole } from '../fields';
import { COURSES, PURCHASABLE_COURSES } from './courses';

const KNOWN = COURSES.map(({ courseId }) => courseId);

/** The courses that a list of the office is narrowed to. */
export const courseIds = () =>
  array()
    .of(whole('Course').oneOf(KNOWN, 'There is no such course.').required())
    .typeError('Courses must be a list.')
    .min(1, 'Courses is required')
    .max(KNOWN.length, 'There is no such course.')
    .required('Courses is required');

/** Then nothing is asked of the course, and one that has left the catalogue is listed too. */
export const areAllCourses = (ids: readonly number[]) =>
  PURCHASABLE_COURSES.every(({ courseId }) => ids.includes(courseId));
