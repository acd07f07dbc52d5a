import { type CatalogueCourse, NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import { IconCheck } from '@tabler/icons-react';
import classes from './IncludedList.module.css';

export const IncludedList = ({ course }: { course: CatalogueCourse }) => (
  <ul className={classes.list} aria-label="What is included">
    {includedIn(course).map((text) => (
      <li key={text}>
        <IconCheck size={20} stroke={2} aria-hidden />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

export const isNswCourse = ({ courseId }: CatalogueCourse) => NSW_COURSE_IDS.includes(courseId);

/** The time in which the authority's certificate arrives by post. */
export const POSTED_WITHIN = '5 to 7 business days';

/** Everything that is included in the price of a course. */
const includedIn = (course: CatalogueCourse): string[] => [
  'All lessons, quizzes and your assessment',
  'Statement of attainment, to download and print',
  ...(isNswCourse(course)
    ? [`Printed NSW certificate for 5 years, by express post within ${POSTED_WITHIN}`]
    : []),
  'Help from a person, by phone and email',
  '12 months of access from the day you enrol',
];
