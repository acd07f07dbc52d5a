import { Anchor } from '@mantine/core';
import { getCourse, showPrice } from '@platewise/shared/content/courses';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { Link } from 'react-router-dom';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useCourseChangeQuery } from '../courseChange/courseChangeApi';
import { describeReturn } from '../courseChange/describeReturn';
import { changeOf } from '../pages';
import { CourseDialog } from './CourseDialog';
import classes from './YourCourses.module.css';

type Props = { course: UserCourse };

/** A learner changes to another course without the office. The dialog says what comes back, and what each course costs. */
export const CourseChange = ({ course }: Props) => (
  <CourseDialog
    label="Change course"
    fullLabel={`Change course: ${course.courseTitle}`}
    title="Change to another course"
    offline="You can change your course when you are online."
  >
    {() => <Offer course={course} />}
  </CourseDialog>
);

function Offer({ course }: Props) {
  const { data: offer, isError } = useCourseChangeQuery(course.id);
  if (isError) return <p>We couldn’t find out whether you can change. Please try again.</p>;
  if (!offer) return <SkeletonLines lines={5} />;
  if (!offer.possible) return <p>{offer.reason}</p>;
  if (offer.courseIds.length === 0) return <p>There is no other course to change to just now.</p>;
  return (
    <div className={classes.dialog}>
      <p>
        You pay for the other course first. Then your enrolment in {course.courseTitle} ends.{' '}
        {describeReturn(offer)}
      </p>
      <p id="other-courses">Which course do you want instead?</p>
      <ul className={classes.choices} aria-labelledby="other-courses">
        {offer.courseIds.map(getCourse).map((other) => (
          <li key={other.courseId}>
            <Anchor component={Link} to={changeOf(course.id, other.courseId)}>
              {other.courseTitle}: {showPrice(other)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
