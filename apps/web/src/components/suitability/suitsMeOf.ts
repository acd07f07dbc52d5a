import type { CatalogueCourse } from '@platewise/shared/content/courses';

/** The address of the course's suitability check. */
export const suitsMeOf = ({ courseReadMorePage }: CatalogueCourse) =>
  `${courseReadMorePage}suits-me/`;
