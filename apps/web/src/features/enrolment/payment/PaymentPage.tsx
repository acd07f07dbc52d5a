import { USER_TYPES } from '@platewise/shared/accounts';
import { findCourse } from '@platewise/shared/courses';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { useUser } from '../../../api/useUser';
import { useAppDispatch } from '../../../app/hooks';
import { ContactUs } from '../../../components/ContactUs';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useRefusal } from '../../../components/payment/useRefusal';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { paymentOpened } from '../enrolmentSlice';
import { paymentOf } from '../pages';
import { NotALearner } from '../redeem/NotALearner';
import { StepIndicator } from '../StepIndicator';
import { CourseNotOpen } from './CourseNotOpen';
import { NameDialog } from './NameDialog';
import classes from './Payment.module.css';
import { PaymentForm } from './PaymentForm';
import { PaymentSummary } from './PaymentSummary';

export default function PaymentPage() {
  const course = findCourse(Number(useParams().courseId));
  const courseId = course?.courseId;
  const refusal = useRefusal();
  const site = useSiteConfigQuery();
  const user = useUser();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (courseId !== undefined) dispatch(paymentOpened());
  }, [courseId, dispatch]);

  if (!course?.purchasable) return <CourseNotOpen />;
  if (!user || site.isLoading) return <Loading />;
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
