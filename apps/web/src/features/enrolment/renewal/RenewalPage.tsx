import { Button } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import type { Recertification } from '@platewise/shared/recertification';
import { Link, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { CoolingPotPicture } from '../../../components/pictures/CoolingPotPicture';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { useRecertificationQuery } from '../enrolmentsApi';
import { NEW_ENROLMENT, YOUR_COURSES } from '../pages';
import { EnrolAndPay } from '../payment/PaymentPage';

const TITLE = 'Renew your certificate';

/** Opened from the reminder or from the learner's home: the order, filled in, for the course that renews the certificate. */
export default function RenewalPage() {
  const { userCourseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useRecertificationQuery(userCourseId);

  if (data?.courseId) return <EnrolAndPay courseId={data.courseId} renewal={data} />;
  if (data) return <NothingToPay renewal={data} />;
  if (!error) return <Loading />;
  return (
    <Page title={TITLE} width="text">
      <EmptyState
        title={isFailure(error) ? error.Message : "We couldn't load this page. Please try again."}
        action={
          <Button onClick={() => void refetch()} loading={isFetching}>
            Try again
          </Button>
        }
      />
    </Page>
  );
}

function NothingToPay({ renewal }: { renewal: Recertification }) {
  const { title, text } = describeRefusal(renewal);
  const hasCertificate = renewal.kind !== 'nothing to renew';
  return (
    <Page title={TITLE} width="text">
      <EmptyState
        title={title}
        picture={<CoolingPotPicture />}
        action={
          <Button component={Link} to={hasCertificate ? YOUR_COURSES : NEW_ENROLMENT}>
            {hasCertificate ? 'Go to your courses' : 'Choose a course'}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Page>
  );
}

const dayIn = (day: string | null) => (day ? showDay(day) : '');

function describeRefusal({ kind, from, until, certifiedUntil }: Recertification) {
  if (kind === 'too early')
    return {
      title: `You can renew from ${dayIn(from)}`,
      text: `Your certificate is valid until ${dayIn(certifiedUntil)}. The five new years start when you finish the refresher, so there's no gain in starting now. We'll email you when it's time.`,
    };
  if (kind === 'renewed')
    return {
      title: 'You have renewed this certificate',
      text: `Your new certificate is valid until ${dayIn(until)}.`,
    };
  if (kind === 'under way')
    return {
      title: "You're already renewing it",
      text: 'You are enrolled in a course that renews this certificate. Go on with it from your courses.',
    };
  return {
    title: "There's no certificate to renew here",
    text: 'Only a valid NSW Food Safety Supervisor certificate from us can be renewed on this page.',
  };
}
