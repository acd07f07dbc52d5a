import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';

export const COURSE_PATHS = PURCHASABLE_COURSES.map(({ courseReadMorePage }) =>
  courseReadMorePage.replace(/\/$/, ''),
);

export const FAQ_PATHS = [
  '/FAQs',
  '/FAQs/general',
  '/FAQs/third-party-observer-assessment',
  '/FAQs/nsw-students',
  '/FAQs/usi',
];

/** Compare and no-workplace are below it, next to the states. */
export const FINDER_PATH = '/food-safety-courses';
