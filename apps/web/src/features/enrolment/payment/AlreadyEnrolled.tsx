import { Anchor } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import type { User } from '../../../api/session';
import { useUserCoursesQuery } from '../../../api/userCoursesApi';
import { useAppSelector } from '../../../app/hooks';
import { selectOrder } from '../enrolmentSlice';
import { FormNote } from '../FormNote';
import { YOUR_COURSES } from '../pages';

const OVER = ['Completed', 'Expired'];

/** The server would refuse the order; better to hear it before the form is filled in. */
export function AlreadyEnrolled({ user, courseId }: { user: User; courseId: number }) {
  const { data = [] } = useUserCoursesQuery(user.id);
  // On the way to step 2 the list has the course that was just paid for.
  const placed = useAppSelector(selectOrder).state === 'placed';
  const live = data.some((course) => course.courseId === courseId && !OVER.includes(course.status));
  return (
    <FormNote shown={live && !placed}>
      <strong>{MESSAGES.enrolment.alreadyEnrolled}</strong>{' '}
      <Anchor inherit component={Link} to={YOUR_COURSES}>
        Go to your courses
      </Anchor>
    </FormNote>
  );
}
