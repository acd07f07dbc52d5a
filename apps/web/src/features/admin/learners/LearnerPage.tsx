import { fullName } from '@platewise/shared/personNames';
import { useParams } from 'react-router-dom';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { Page } from '../../../ui/Page';
import { LearnerDetails } from './LearnerDetails';
import { FRESH_LOGIN_LINKS, useLearnerPageQuery } from './learnersApi';

/** A person on one page. */
export default function LearnerPage() {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useLearnerPageQuery(userId, FRESH_LOGIN_LINKS);
  if (data)
    return (
      <Page title={fullName(data.user)} width="full">
        <LearnerDetails learner={data} />
      </Page>
    );
  return (
    <RecordNotThere
      title="Learner"
      error={error}
      onRetry={refetch}
      notFound="This person was not found."
      notLoaded="There was an error loading this person."
      list={{ to: '/Admin/Users', label: 'All registered users' }}
    />
  );
}
