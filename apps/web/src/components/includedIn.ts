import { type CatalogueCourse, NSW_COURSE_IDS } from '@platewise/shared/content/courses';

export const isNswCourse = ({ courseId }: CatalogueCourse) => NSW_COURSE_IDS.includes(courseId);

/** When the authority's certificate comes by post. */
export const POSTED_WITHIN = '5 to 7 business days';

/** What one gets for the price of a course. What the price is made of is another question: `priceParts`. */
export const includedIn = (course: CatalogueCourse): string[] => [
  'All lessons, quizzes and your assessment',
  'Statement of attainment, to download and print',
  ...(isNswCourse(course)
    ? [`Printed NSW certificate for 5 years, by express post within ${POSTED_WITHIN}`]
    : []),
  'Help from a person, by phone and email',
  '12 months of access from the day you enrol',
];
