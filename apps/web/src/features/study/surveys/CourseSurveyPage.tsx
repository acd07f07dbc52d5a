import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { Navigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { useFreshProgress, useSurveyQuery } from '../studyApi';
import { SurveyForm } from './SurveyForm';

export default function CourseSurveyPage() {
  const { id = '' } = useParams();
  return <OpenSurvey key={id} id={id} />;
}

function OpenSurvey({ id }: { id: string }) {
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
        lead="Tell us what you thought of the course. It takes about five minutes, and we use your answers to improve it. Skip any statement you’d rather not answer."
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
