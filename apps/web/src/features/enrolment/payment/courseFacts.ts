import { type CatalogueCourse, NSW_COURSE_IDS } from '@platewise/shared/courses';

const NSW_NEW = 6;

export const isNswCourse = ({ courseId }: CatalogueCourse) => NSW_COURSE_IDS.includes(courseId);

/** What the price buys. The NSW certificate's total is made of $139, $30 and $10. */
export function includedIn(course: CatalogueCourse): string[] {
  const { courseId, certificateCodes } = course;
  return [
    courseId === NSW_NEW
      ? '$139.00: all lessons, quizzes and your assessment'
      : 'All lessons, quizzes and your assessment',
    `Statement of attainment for ${certificateCodes.join(', ')}, to download`,
    ...(courseId === NSW_NEW
      ? [
          '$30.00: NSW Food Authority certificate fee',
          '$10.00: express post and handling, within 5 to 7 business days',
        ]
      : []),
    ...(isNswCourse(course) && courseId !== NSW_NEW
      ? ['Your NSW certificate for another 5 years, by express post within 5 to 7 business days']
      : []),
    'Help by phone and email from a person',
  ];
}
