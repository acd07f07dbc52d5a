import { MESSAGES } from '@platewise/shared/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { useEnrolmentStep2Query } from '../enrolmentsApi';
import { isChangingDetails, observerOf, YOUR_COURSES } from '../pages';
import { StepIndicator } from '../StepIndicator';
import { DetailsForm } from './DetailsForm';

export default function DetailsPage() {
  const { userCourseId = '' } = useParams();
  const { data, error, refetch } = useEnrolmentStep2Query(userCourseId);
  const { state, hash } = useLocation() as { state: unknown; hash: string };
  const navigate = useNavigate();
  const redirect = data && redirectOf(data, isChangingDetails(state));

  useEffect(() => {
    if (redirect) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  useEffect(() => {
    if (!error || (isFailure(error) && error.pageLeft)) return;
    notify.error(describeFailure(error, { fallback: MESSAGES.enrolment.loadFailed }), {
      staysOnNextPage: true,
    });
    void navigate(YOUR_COURSES, { replace: true });
  }, [error, navigate]);

  return (
    <Page title="Your details" lead={isLater(hash) ? undefined : LEAD} width="form">
      <StepIndicator current={2} />
      {data && !redirect ? (
        <DetailsForm key={userCourseId} answer={data} refetch={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** The same text before and after the answers have loaded, so that nothing below it moves. */
const LEAD = "You're enrolled. These questions take about 5 minutes.";

/** The later parts of the form have enough to say. */
const isLater = (hash: string) => /^#[2-9]$/.test(hash);

type Where = { enrolmentCompleted: boolean; redirectToStep3: boolean; userCourseId: string };

function redirectOf(
  { enrolmentCompleted, redirectToStep3, userCourseId }: Where,
  changing: boolean,
) {
  if (enrolmentCompleted) return YOUR_COURSES;
  return redirectToStep3 && !changing ? observerOf(userCourseId) : null;
}
