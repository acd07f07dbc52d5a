import { type CatalogueCourse, NSW_COURSE_IDS } from '@platewise/shared/courses';

/** The course whose price holds the authority's fee and the post, as the public pages state it. */
const NSW_NEW = 6;

export const isNswCourse = ({ courseId }: CatalogueCourse) => NSW_COURSE_IDS.includes(courseId);

const STUDY = 'All lessons, quizzes and your assessment';

const whatIsPaid = (course: CatalogueCourse): string[] => {
  if (course.courseId === NSW_NEW) {
    return [
      `${STUDY}: $139.00`,
      'NSW Food Authority certificate fee: $30.00',
      'Express post and handling, 5 to 7 business days: $10.00',
    ];
  }
  return isNswCourse(course)
    ? [STUDY, 'Your NSW certificate for another 5 years, by express post in 5 to 7 business days']
    : [STUDY];
};

export const includedIn = (course: CatalogueCourse): string[] => [
  ...whatIsPaid(course),
  'Statement of attainment, to download and print',
  'Help from a person, by phone and email',
  '12 months of access from today',
];
