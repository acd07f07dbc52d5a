import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { Navigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { useFreshProgress } from '../useFreshProgress';
import { SurveyForm } from './SurveyForm';
import { useSurveyQuery } from './surveysApi';

export default function CourseSurveyPage() {
  const { id = '' } = useParams();
  return <SurveyOpened key={id} id={id} />;
}

function SurveyOpened({ id }: { id: string }) {
  const known = useFreshProgress(id);
  if (known.state === 'waiting') return <Loading />;
  if (known.state === 'failed') return known.failure?.pageLeft ? null : <NotLoaded />;
  if (!known.progress.hasCompleted) return <Navigate to={`/course-content/${id}`} replace />;
  return <LoadedSurvey id={id} userCourseId={known.progress.userCourseId} />;
}

function LoadedSurvey({ id, userCourseId }: { id: string; userCourseId: string }) {
  const { data: survey, error, refetch } = useSurveyQuery(userCourseId);
  if (survey) {
    return (
      <Page
        title="Course survey"
        width="text"
        lead="Tell us how the course was for you. It takes about five minutes, and what you write shapes the next version. Leave out any statement you would rather not answer."
      >
        <SurveyForm survey={survey} completedPage={`/course-completed/${id}`} />
      </Page>
    );
  }
  if (!error) return <Loading />;
  return isFailure(error) && error.pageLeft ? null : <NotLoaded retry={() => void refetch()} />;
}

const NotLoaded = ({ retry }: { retry?: () => void }) => (
  <EmptyState
    title={MESSAGES.survey.loadFailed}
    action={retry && <Button onClick={retry}>Try again</Button>}
  />
);
