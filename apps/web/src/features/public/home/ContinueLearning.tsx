import type { UserCourse } from '@platewise/shared/study/userCourses';
import { useEffect, useState } from 'react';
import { send } from '../../../api/http';
import type { User } from '../../../api/session';
import { describePlace } from '../../../components/describePlace';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './Hero.module.css';

type NextPlace = { to: string; label: string; about: string | null };

const YOUR_COURSES: NextPlace = { to: '/Your-Courses/', label: 'Your courses', about: null };

/** Leads a learner to the page or question at which study goes on. Until that is known, it leads to all their courses. */
export default function ContinueLearning({ user }: { user: User }) {
  const [place, setPlace] = useState(YOUR_COURSES);

  useEffect(() => {
    let isOpen = true;
    findNextPlace(user.id)
      .then((found) => {
        if (isOpen && found) setPlace(found);
      })
      // Their courses are one tap away.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [user.id]);

  return (
    <>
      <p className={classes.above}>Welcome back, {user.firstName}</p>
      <h1 className={classes.title}>Pick up where you left off.</h1>
      <p className={classes.lead} role="status">
        {place.about ??
          'Your lessons, your quizzes and your observer’s form are where you left them.'}
      </p>
      <div className={classes.next}>
        <ButtonLink to={place.to} variant="next" size="lg">
          {place.label}
        </ButtonLink>
      </div>
    </>
  );
}

/** Finds the page or question at which study goes on in the newest course that is in progress. Null if none is. */
async function findNextPlace(userId: string): Promise<NextPlace | null> {
  const { data } = await send<UserCourse[]>({ url: `/userCourse/${userId}`, keepPage: true });
  const [newest] = data
    .filter(({ status, next }) => status === 'In Progress' && next)
    .sort((a, b) => b.enrolmentDate.localeCompare(a.enrolmentDate));
  if (!newest?.next) return null;
  return {
    to: `/course-content/${newest.id}/`,
    label: `Continue: ${describePlace(newest.next)}`,
    about: newest.courseTitle,
  };
}
