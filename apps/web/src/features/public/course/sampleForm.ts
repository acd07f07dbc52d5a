import type { CatalogueCourse } from '@platewise/shared/courses';

/** What the observer of this course is asked, to look at and try out. */
export const sampleForm = ({ courseId }: CatalogueCourse) =>
  `/third-party-form/sample-${courseId}/`;
