import { Alert, Anchor } from '@mantine/core';
import type { CatalogueCourse } from '@platewise/shared/content/courses';
import { showPrice } from '@platewise/shared/content/courses';
import type { CourseChangeAnswer } from '@platewise/shared/selfService/courseChange';
import { Link } from 'react-router-dom';
import { describeReturn } from '../courseChange/describeReturn';
import { YOUR_COURSES } from '../pages';
import classes from './Payment.module.css';

type Props = { course: CatalogueCourse; change: CourseChangeAnswer };

/** Before payment: what the other course costs, and what comes back for the former one, where to, and when. */
export const CourseChangeNote = ({ course, change }: Props) => (
  <Alert color="leaf" title={`You change to ${course.courseTitle}`}>
    <p className={classes.advice}>
      You pay for this course first: {showPrice(course)}, or less with a code. Then your enrolment
      in {change.courseTitle} ends, and you can’t undo this. {describeReturn(change)}
    </p>
    <p className={classes.advice}>
      We have filled in your address and email address. Step 2 has your other answers, and you can
      change them there.
    </p>
    <p className={classes.advice}>
      Not what you want?{' '}
      <Anchor inherit component={Link} to={YOUR_COURSES}>
        Keep {change.courseTitle}
      </Anchor>
    </p>
  </Alert>
);
