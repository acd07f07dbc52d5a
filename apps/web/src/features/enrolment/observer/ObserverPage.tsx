import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useEnrolmentStep3Query } from '../../../api/enrolmentsApi';
import { EmptyState } from '../../../ui/EmptyState';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { contentOf, detailsOf } from '../pages';
import { StepIndicator } from '../StepIndicator';
import { ObserverForm } from './ObserverForm';

export default function ObserverPage() {
  const { userCourseId = '' } = useParams();
  const { data, isError, refetch } = useEnrolmentStep3Query(userCourseId);
  const navigate = useNavigate();
  const redirect = data && redirectOf(data);

  useEffect(() => {
    if (redirect) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  if (isError) {
    return (
      <Page title="Your observer">
        <EmptyState
          title={MESSAGES.enrolment.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </Page>
    );
  }
  return (
    <Page
      title="Your observer"
      lead="The last step: where you work, and who sees you do it."
      width="form"
    >
      <StepIndicator current={3} />
      {data && !redirect ? (
        <ObserverForm key={userCourseId} answer={data} readAgain={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type Where = { enrolmentCompleted: boolean; redirectToStep2: boolean; userCourseId: string };

function redirectOf({ enrolmentCompleted, redirectToStep2, userCourseId }: Where) {
  if (enrolmentCompleted) return contentOf(userCourseId);
  return redirectToStep2 ? detailsOf(userCourseId) : null;
}
