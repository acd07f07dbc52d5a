import { findCourse } from '@platewise/shared/courses';
import type { EnrolmentStep2Answer } from '@platewise/shared/enrolmentStep2';
import { MESSAGES } from '@platewise/shared/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useEnrolmentStep2Query } from '../../../api/enrolmentsApi';
import { isFailure } from '../../../api/problems';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/Page';
import { messageOf } from '../../../ui/showProblem';
import { isChangingDetails, observerOf, YOUR_COURSES } from '../pages';
import { StepIndicator } from '../StepIndicator';
import { DetailsForm } from './DetailsForm';

export default function DetailsPage() {
  const { userCourseId = '' } = useParams();
  const { data, error, refetch } = useEnrolmentStep2Query(userCourseId);
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const redirect = data && redirectOf(data, isChangingDetails(state));

  useEffect(() => {
    if (redirect) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  useEffect(() => {
    if (!error || (isFailure(error) && error.pageLeft)) return;
    notify.error(messageOf(error, MESSAGES.enrolment.loadFailed));
    void navigate(YOUR_COURSES, { replace: true });
  }, [error, navigate]);

  return (
    <Page title="Your details" lead={data && leadOf(data)} width="form">
      <StepIndicator current={2} />
      {data && !redirect ? (
        <DetailsForm key={userCourseId} answer={data} readAgain={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const leadOf = ({ courseId, studentFirstName }: EnrolmentStep2Answer) =>
  `You are enrolled in ${findCourse(courseId)?.courseName ?? 'your course'}, ${studentFirstName}. These questions take about 5 minutes.`;

type Where = { enrolmentCompleted: boolean; redirectToStep3: boolean; userCourseId: string };

function redirectOf(
  { enrolmentCompleted, redirectToStep3, userCourseId }: Where,
  changing: boolean,
) {
  if (enrolmentCompleted) return YOUR_COURSES;
  return redirectToStep3 && !changing ? observerOf(userCourseId) : null;
}
