import { Anchor, Button, Title } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconMailFast, IconMessageCircle } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useUser } from '../../../api/session';
import { CertificateChecks } from '../../../components/certificate/CertificateChecks';
import { YourCertificate } from '../../../components/certificate/YourCertificate';
import { usePageTitle } from '../../../prerender/pageHead';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { useCourseOfTokenQuery, useFreshProgress } from '../studyApi';
import { AlmostThere, type CompletedProps } from './AlmostThere';
import { CelebrationPicture } from './CelebrationPicture';
import classes from './Congratulations.module.css';
import { CourseReview } from './CourseReview';

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

function Congratulations({ progress, courseTitle }: CompletedProps) {
  const user = useUser();
  const note = describePosting(progress.courseId);
  usePageTitle('Congratulations');
  return (
    <div className={classes.moment}>
      <CelebrationPicture className={classes.picture} />
      <Title order={1} className={classes.title}>
        Congratulations{user && `, ${user.firstName}`}
      </Title>
      <p className={classes.course}>
        You have completed
        <strong>{courseTitle}</strong>
      </p>
      <YourCertificate userCourseId={progress.userCourseId} />
      <div className={classes.notes}>
        {note && (
          <p className={classes.note}>
            <IconMailFast stroke={1.75} aria-hidden />
            {note}
          </p>
        )}
        {!progress.surveyCompleted && (
          <p className={classes.note}>
            <IconMessageCircle stroke={1.75} aria-hidden />
            <span>
              How was it?{' '}
              <Anchor component={Link} to={`/course-survey/${progress.userCourseId}`}>
                Answer our survey
              </Anchor>
              . It takes about five minutes.
            </span>
          </p>
        )}
      </div>
      <CourseReview userCourseId={progress.userCourseId} />
      <Anchor component={Link} to="/Your-Courses/">
        Back to your courses
      </Anchor>
    </div>
  );
}

const NSW_SUPERVISOR = 6;
const NSW_REFRESHER = 8;

/** A note about the certificate that we post, or null. */
function describePosting(courseId: number): string | null {
  if (courseId === NSW_SUPERVISOR) {
    return 'Your NSW certificate will be posted to you within 7 business days.';
  }
  if (courseId === NSW_REFRESHER) {
    return 'Your NSW certificate will be sent to you by express post within 5 to 7 business days.';
  }
  return null;
}
