import { Anchor } from '@mantine/core';
import { type CatalogueCourse, findCourse, showPrice } from '@platewise/shared/content/courses';
import { MESSAGES } from '@platewise/shared/messages';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useUser } from '../../api/session';
import { CourseFacts } from '../../components/courses/CourseFacts';
import { OrderFold } from '../../components/OrderFold';
import { RegisterForm } from '../../components/RegisterForm';
import { usePageMeta } from '../../prerender/pageHead';
import { EmptyState } from '../../ui/list/EmptyState';
import { Page } from '../../ui/Page';
import classes from './GetStartedPage.module.css';

const enrolmentOf = (courseId: number) => `/course-enrolment/${courseId}/step-1/`;

/** The page behind 'Enrol Now': a new user registers for the course, a signed-in user goes straight on. */
export default function GetStartedPage() {
  const course = findCourse(Number(useParams().courseId));
  if (course?.purchasable) return <GetStarted course={course} />;
  return (
    <Page title="Course not found" width="text" display>
      <EmptyState
        title="We do not offer this course."
        action={
          <Anchor component={Link} to="/online-food-safety-training-courses/">
            See all courses
          </Anchor>
        }
      />
    </Page>
  );
}

function GetStarted({ course }: { course: CatalogueCourse }) {
  const { courseId, courseTitle } = course;
  const title = `Enrol: ${courseTitle}`;
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  usePageMeta({
    title,
    description: `Create your account and enrol in ${courseTitle} for ${showPrice(course)}. You study online and have 12 months to finish.`,
    path: `/Certificates/Enrol/${courseId}/`,
    unlisted: true,
  });
  const enrolment = enrolmentOf(courseId);
  if (user) return <Navigate to={enrolment} replace />;

  return (
    <Page
      title={title}
      heading={MESSAGES.registration.heading}
      display
      lead="Create your account first. You pay on the next page."
    >
      <div className={classes.columns}>
        <div>
          <RegisterForm onRegistered={() => void navigate(enrolment)} />
          <p>
            Already a student?{' '}
            <Anchor
              component={Link}
              to="/login/"
              state={{ from: { pathname, search: '', hash: '' } }}
            >
              Log in to enrol
            </Anchor>
          </p>
        </div>
        <div className={classes.order}>
          <OrderFold name={course.courseName} price={showPrice(course)}>
            <CourseFacts course={course} />
          </OrderFold>
        </div>
      </div>
    </Page>
  );
}
