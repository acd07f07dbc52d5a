import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { CertificateChecks } from '../../../components/certificate/CertificateChecks';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { useCourseOfTokenQuery } from '../studyApi';
import { useFreshProgress } from '../useFreshProgress';
import { AlmostThere } from './AlmostThere';
import { Congratulations } from './Congratulations';

export default function CourseCompletedPage() {
  const { id = '' } = useParams();
  return <CompletedCourse key={id} id={id} />;
}

function CompletedCourse({ id }: { id: string }) {
  const known = useFreshProgress(id);
  const { data: course, error } = useCourseOfTokenQuery(id);
  const failure = known.state === 'failed' ? known.failure : error;
  if (failure) return isFailure(failure) && failure.pageLeft ? null : <NotLoaded />;
  if (known.state !== 'known' || !course) return <Loading />;

  const { progress } = known;
  if (!progress.hasCompleted) return <Navigate to={`/course-content/${id}`} replace />;
  const state = { progress, courseTitle: course.courseTitle };
  if (!progress.thirdPartyFormCompleted) return <AlmostThere {...state} />;
  return (
    <CertificateChecks userCourseId={progress.userCourseId} courseTitle={course.courseTitle}>
      <Congratulations {...state} />
    </CertificateChecks>
  );
}

const NotLoaded = () => (
  <EmptyState
    title={MESSAGES.completed.loadFailed}
    action={
      <Button component={Link} to="/Your-Courses/" variant="light">
        Your courses
      </Button>
    }
  />
);
