import { Button } from '@mantine/core';
import { fullName } from '@platewise/shared/personNames';
import { Link, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { LearnerDetails } from './LearnerDetails';
import { FRESH_LOGIN_LINKS, useLearnerPageQuery } from './learnersApi';

/** A person on one page. */
export default function LearnerPage() {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useLearnerPageQuery(userId, FRESH_LOGIN_LINKS);
  if (!data && error) {
    const isUnknown = isFailure(error) && (error.status === 404 || error.status === 400);
    return (
      <EmptyState
        title={isUnknown ? 'This person was not found.' : 'There was an error loading this person.'}
        level={1}
        action={
          isUnknown ? (
            <Button component={Link} to="/Admin/Users">
              All registered users
            </Button>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )
        }
      />
    );
  }
  const name = data ? fullName(data.user) : 'Learner';
  return (
    <Page title={name} width="full">
      {data ? <LearnerDetails learner={data} /> : <SkeletonLines lines={8} />}
    </Page>
  );
}
