import { Button, Stack, Text } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { type CatalogueCourse, findCourse } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { fullName } from '@platewise/shared/personNames';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { logout } from '../../../api/logout';
import type { User } from '../../../api/session';
import { useUser } from '../../../api/session';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { useUserCoursesQuery } from '../../../api/userCoursesApi';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ContactUs } from '../../../components/ContactUs';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useRefusal } from '../../../components/payment/useRefusal';
import { CoolingPotPicture } from '../../../components/pictures/CoolingPotPicture';
import { Dialog } from '../../../ui/Dialog';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { paymentOpened, selectOrder } from '../enrolmentSlice';
import { NEW_ENROLMENT, paymentOf, redeemOf, YOUR_COURSES } from '../pages';
import { NotALearner } from '../redeem/NotALearner';
import { StepIndicator } from '../StepIndicator';
import { courseSteps } from '../yourCourses/courseSteps';
import classes from './Payment.module.css';
import { PaymentForm } from './PaymentForm';
import { PaymentSummary } from './PaymentSummary';

export default function PaymentPage() {
  const course = findCourse(Number(useParams().courseId));
  const courseId = course?.courseId;
  const refusal = useRefusal();
  const site = useSiteConfigQuery();
  const user = useUser();
  const enrolment = useLiveEnrolment(user, courseId);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (courseId !== undefined) dispatch(paymentOpened());
  }, [courseId, dispatch]);

  if (!course?.purchasable) return <CourseNotOpen />;
  if (!user || site.isLoading || enrolment.isLoading) return <Loading />;
  // Without an answer the page opens: the server has the last word anyway.
  if (site.data && !site.data.openCourseIds.includes(course.courseId)) {
    return <CourseNotOpen course={course} />;
  }

  const title = `Enrol: ${course.courseTitle}`;
  if (user.userType === USER_TYPES.admin) {
    return (
      <Page title={title} width="text">
        <NotALearner user={user} goOn="Log out and enrol">
          People enrol from accounts of their own. An admin account cannot take a course.
        </NotALearner>
      </Page>
    );
  }

  if (enrolment.live) return <AlreadyEnrolled course={enrolment.live} title={title} />;

  return (
    <Page title={title} heading="Enrol and pay">
      {!refusal && <NameDialog key={course.courseId} user={user} courseId={course.courseId} />}
      <StepIndicator current={1} />
      {refusal && (
        <PaymentRefusal reason={refusal} page={paymentOf(course.courseId)} userId={user.id} />
      )}
      <div className={classes.columns}>
        <aside className={classes.summary}>
          <PaymentSummary course={course} />
          <p className={classes.questions}>
            Questions before you pay? A person answers: <ContactUs />, 9am-5pm Mon-Fri AEST.
          </p>
        </aside>
        <PaymentForm key={course.courseId} course={course} user={user} />
      </div>
    </Page>
  );
}

const OVER = ['Completed', 'Expired'];

/** The learner's live enrolment in the course, which a second order would be refused for. */
function useLiveEnrolment(user: User | null, courseId: number | undefined) {
  const { data = [], isLoading } = useUserCoursesQuery(user?.id ?? skipToken);
  // On the way to step 2 the list has the course that was just paid for.
  const placed = useAppSelector(selectOrder).state === 'placed';
  const live = data.find((course) => course.courseId === courseId && !OVER.includes(course.status));
  return { live: placed ? undefined : live, isLoading };
}

/** Takes the place of the form: a learner who reloads during a payment learns first that it went through. */
function AlreadyEnrolled({ course, title }: { course: UserCourse; title: string }) {
  const [step] = courseSteps(course);
  const enrolledOn = showDay(sydneyDay(new Date(course.enrolmentDate)));
  return (
    <Page title={title} width="text">
      <EmptyState
        title={MESSAGES.enrolment.alreadyEnrolled}
        picture={<CoolingPotPicture />}
        action={
          <Button component={Link} to={step?.to ?? YOUR_COURSES}>
            {step?.label ?? 'Go to your courses'}
          </Button>
        }
      >
        You enrolled on {enrolledOn}, and there is nothing more to pay. {step?.hint}
      </EmptyState>
    </Page>
  );
}

/** For a course that is not taught yet, or an address that names none. */
function CourseNotOpen({ course }: { course?: CatalogueCourse }) {
  return (
    <Page title={course ? `Enrol: ${course.courseTitle}` : 'Course not found'} width="text">
      <EmptyState
        title={course ? 'Opening soon' : 'We do not offer this course.'}
        picture={<CoolingPotPicture />}
        action={
          <Button component={Link} to={NEW_ENROLMENT}>
            Choose a course
          </Button>
        }
      >
        {course && MESSAGES.enrolment.courseNotOpen}
      </EmptyState>
    </Page>
  );
}

/**
 * Kitchens share computers: before somebody who has courses pays for another, they say who they are. Closed by an answer
 * only, since one of the answers logs out.
 */
function NameDialog({ user, courseId }: { user: User; courseId: number }) {
  // The session may be older than the first course. Later answers do not count: the order on this page is one of them.
  const { data } = useUserCoursesQuery(user.id);
  const [atFirst, setAtFirst] = useState(data);
  if (!atFirst && data) setAtFirst(data);
  const [confirmed, setConfirmed] = useState(false);
  const close = () => setConfirmed(true);

  const code = useSearchParams()[0].get('code');

  const logOut = () => logout(code ? redeemOf(code) : `/Certificates/Enrol/${courseId}/`);

  return (
    <Dialog
      opened={!confirmed && (user.hasCourses || Boolean(atFirst?.length))}
      onClose={close}
      title="Please confirm your name"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text>
        You are logged in as <strong>{fullName(user)}</strong>. Your certificate will carry this
        name.
      </Text>
      <Stack gap="xs" mt="lg">
        <Button onClick={close} data-autofocus>
          Yes, That's Me
        </Button>
        <Button variant="default" onClick={logOut}>
          {MESSAGES.enrolment.notMe}
        </Button>
      </Stack>
    </Dialog>
  );
}
