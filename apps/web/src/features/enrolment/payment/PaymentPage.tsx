import { Button, Stack, Text } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import {
  type CatalogueCourse,
  findCourse,
  priceCents,
  unitsOf,
} from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents } from '@platewise/shared/money';
import { fullName } from '@platewise/shared/personNames';
import type { Recertification } from '@platewise/shared/recertification';
import type { CourseChangeAnswer } from '@platewise/shared/selfService/courseChange';
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
import { IncludedList } from '../../../components/courses/IncludedList';
import { ValidStates } from '../../../components/courses/ValidStates';
import { OrderFold } from '../../../components/OrderFold';
import { OrderSummary } from '../../../components/OrderSummary';
import { PriceParts } from '../../../components/PriceParts';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useBankRefusal } from '../../../components/payment/pendingCheckout';
import { CoolingPotPicture } from '../../../components/pictures/CoolingPotPicture';
import { Dialog } from '../../../ui/Dialog';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { paymentOpened, selectDiscount, selectOrder } from '../enrolmentSlice';
import { changeOf, NEW_ENROLMENT, paymentOf, redeemOf, renewalOf, YOUR_COURSES } from '../pages';
import { NotALearner } from '../redeem/NotALearner';
import { StepIndicator } from '../StepIndicator';
import { courseSteps } from '../yourCourses/courseSteps';
import classes from './Payment.module.css';
import { PaymentForm } from './PaymentForm';

export default function PaymentPage() {
  return <EnrolAndPay courseId={Number(useParams().courseId)} />;
}

type Props = {
  courseId: number;
  /** The certificate that the order renews, with the details that the form starts with. */
  renewal?: Recertification;
  /** The change of which the order is a part, with the same details. */
  change?: CourseChangeAnswer;
};

export function EnrolAndPay({ courseId: wanted, renewal, change }: Props) {
  const course = findCourse(wanted);
  const courseId = course?.courseId;
  const page = useOrderPage(wanted, change !== undefined);
  const refusal = useBankRefusal();
  const site = useSiteConfigQuery();
  const user = useUser();
  const enrolment = useLiveEnrolment(user, courseId);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (courseId !== undefined) dispatch(paymentOpened());
  }, [courseId, dispatch]);

  if (!course?.purchasable) return <CourseNotOpen />;
  if (!user || site.isLoading || enrolment.isLoading) return <Loading />;
  // When the settings could not be loaded the page opens anyway: the server checks again.
  if (site.data && !site.data.openCourseIds.includes(course.courseId)) {
    return <CourseNotOpen course={course} />;
  }

  const title = `Enrol: ${course.courseTitle}`;
  if (user.userType === USER_TYPES.admin) {
    return (
      <Page title={title} width="text">
        <NotALearner user={user} goOn="Log out and enrol">
          Everyone enrols from their own account. You can't take a course with an admin account.
        </NotALearner>
      </Page>
    );
  }

  if (enrolment.live) return <AlreadyEnrolled course={enrolment.live} title={title} />;

  return (
    <Page title={title} heading={headingOf(renewal, change)}>
      {!refusal && <NameDialog key={course.courseId} user={user} courseId={course.courseId} />}
      <StepIndicator current={1} />
      {refusal && <PaymentRefusal reason={refusal} page={page} userId={user.id} />}
      <div className={classes.columns}>
        <aside className={classes.summary}>
          <OrderFold name={course.courseName} price={<Price course={course} />}>
            <PaymentSummary course={course} />
            <p className={classes.questions}>
              Questions before you pay? Talk to a person: <ContactUs />, 9am-5pm Mon-Fri AEST.
            </p>
          </OrderFold>
        </aside>
        <PaymentForm
          key={course.courseId}
          course={course}
          user={user}
          page={page}
          renewal={renewal}
          change={change}
        />
      </div>
    </Page>
  );
}

function headingOf(renewal: Props['renewal'], change: Props['change']) {
  if (renewal) return 'Renew your certificate';
  return change ? 'Change your course' : 'Enrol and pay';
}

/** The page of this order: the bank sends a refused cardholder back to it. */
function useOrderPage(courseId: number, isChange: boolean) {
  const { userCourseId } = useParams();
  if (!userCourseId) return paymentOf(courseId);
  return isChange ? changeOf(userCourseId, courseId) : renewalOf(userCourseId);
}

const ENDED = ['Completed', 'Expired'];

/** The learner's live enrolment in the course. A second order for it would be refused. */
function useLiveEnrolment(user: User | null, courseId: number | undefined) {
  const { data = [], isLoading } = useUserCoursesQuery(user?.id ?? skipToken);
  // On the way to step 2 the list already has the course that was just paid for.
  const isPlaced = useAppSelector(selectOrder).state === 'placed';
  const live = data.find(
    (course) => course.courseId === courseId && !ENDED.includes(course.status),
  );
  return { live: isPlaced ? undefined : live, isLoading };
}

/** Shown instead of the form, so that a learner who reloads during a payment sees first that it went through. */
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
        You enrolled on {enrolledOn}. There's nothing more to pay. {step?.hint}
      </EmptyState>
    </Page>
  );
}

/** For a course that is not open yet, or an address without a course. */
function CourseNotOpen({ course }: { course?: CatalogueCourse }) {
  return (
    <Page title={course ? `Enrol: ${course.courseTitle}` : 'Course not found'} width="text">
      <EmptyState
        title={course ? 'Opening soon' : "We don't offer this course."}
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
 * Kitchens share computers, so a learner who already has courses confirms the name before paying for another one. Only
 * an answer closes the dialog, because one of the answers logs out.
 */
function NameDialog({ user, courseId }: { user: User; courseId: number }) {
  // The session may be older than the first course. Later answers are ignored: they include the order of this page.
  const { data } = useUserCoursesQuery(user.id);
  const [firstAnswer, setFirstAnswer] = useState(data);
  if (!firstAnswer && data) setFirstAnswer(data);
  const [confirmed, setConfirmed] = useState(false);
  const close = () => setConfirmed(true);

  const code = useSearchParams()[0].get('code');

  const logOut = () => logout(code ? redeemOf(code) : `/Certificates/Enrol/${courseId}/`);

  return (
    <Dialog
      opened={!confirmed && (user.hasCourses || Boolean(firstAnswer?.length))}
      onClose={close}
      title="Please confirm your name"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text>
        You are logged in as <strong>{fullName(user)}</strong>. This name will be printed on your
        certificate.
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

/** The price, and next to it the one that a code has replaced. */
function Price({ course }: { course: CatalogueCourse }) {
  const discount = useAppSelector(selectDiscount);
  const fullCents = priceCents(course);
  if (discount.state !== 'applied' || discount.totalCents === fullCents)
    return showCents(fullCents);
  return (
    <>
      <s>{showCents(fullCents)}</s> {showCents(discount.totalCents)}
    </>
  );
}

function PaymentSummary({ course }: { course: CatalogueCourse }) {
  const discount = useAppSelector(selectDiscount);
  const fullCents = priceCents(course);
  const applied = discount.state === 'applied' ? discount : null;
  return (
    <OrderSummary
      lines={[
        {
          title: course.courseTitle,
          detail: <Units course={course} />,
          amountCents: fullCents,
        },
      ]}
      fullCents={fullCents}
      dueCents={applied?.totalCents ?? fullCents}
      discountLabel={applied ? `Code ${applied.code}` : undefined}
      note="One payment in Australian dollars. Not refundable within the 12 months, except where the student handbook or the law says so."
    >
      <CourseFacts course={course} />
    </OrderSummary>
  );
}

const CourseFacts = ({ course }: { course: CatalogueCourse }) => (
  <>
    <PriceParts course={course} />
    <IncludedList course={course} />
    <p className={classes.valid}>
      <strong>Valid in:</strong> <ValidStates states={course.validStates} />
    </p>
  </>
);

const Units = ({ course }: { course: CatalogueCourse }) =>
  unitsOf(course).map(({ code, title }) => (
    <div key={code}>
      <span className={classes.unitCode}>{code}</span> {title}
    </div>
  ));
