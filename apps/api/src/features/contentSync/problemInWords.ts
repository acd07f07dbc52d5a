import type { ContentProblem } from '@platewise/shared/content/courseContent';

/** '2: sections/1/page 3 “Hand washing”: a picture of 7 MB. Make it smaller than 2 MB.' */
export const problemInWords = (
  courseId: number,
  { file, page, wrong, mend }: ContentProblem,
): string => `${courseId}: ${file}${page ? `/${page}` : ''}: ${wrong}.${mend ? ` ${mend}` : ''}`;
