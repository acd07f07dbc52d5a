import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { CoolingPotPicture } from '../../../components/pictures/CoolingPotPicture';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { YOUR_COURSES } from '../pages';
import { EnrolAndPay } from '../payment/PaymentPage';
import { useCourseChangeQuery } from './courseChangeApi';

const TITLE = 'Change your course';

/** The order for another course, filled in from the one that was a mistake. Its payment ends the former enrolment. */
export default function CourseChangePage() {
  const { userCourseId = '', courseId } = useParams();
  const { data, error, isFetching, refetch } = useCourseChangeQuery(userCourseId);

  if (data?.possible) return <EnrolAndPay courseId={Number(courseId)} change={data} />;
  if (!data && !error) return <Loading />;
  return (
    <Page title={TITLE} width="text">
      <EmptyState
        title={data?.reason ?? (isFailure(error) ? error.Message : NOT_LOADED)}
        picture={data && <CoolingPotPicture />}
        action={
          data ? (
            <Button component={Link} to={YOUR_COURSES}>
              Go to your courses
            </Button>
          ) : (
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          )
        }
      />
    </Page>
  );
}

const NOT_LOADED = "We couldn't load this page. Please try again.";
