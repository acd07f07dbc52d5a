import { courseEntry, type UserCourseProgress } from '@platewise/shared/userCourses';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { comesFromQuiz } from '../suppressQuiz';
import { useFreshProgress } from '../useFreshProgress';
import { SectionReader } from './SectionReader';

export default function CourseContentPage() {
  const { userCourseId = '' } = useParams();
  return <CourseOpened key={userCourseId} userCourseId={userCourseId} />;
}

function CourseOpened({ userCourseId }: { userCourseId: string }) {
  const { state } = useLocation();
  const [suppressQuiz, setSuppressQuiz] = useState(() => comesFromQuiz(state));
  // Whoever has come back from the quiz turns to earlier pages by the browser's button too.
  if (comesFromQuiz(state) && !suppressQuiz) setSuppressQuiz(true);
  const known = useFreshProgress(userCourseId);
  if (known.state === 'waiting') return <Loading label="Opening your course…" />;
  if (known.state === 'failed') return <CourseLoadFailed pageLeft={known.failure?.pageLeft} />;

  const { progress } = known;
  const entry = courseEntry(progress, { suppressQuiz });
  if (entry === 'expired') return <CourseLoadFailed />;
  if (!progress.enrolmentCompleted && (entry === 'content' || entry === 'elearning')) {
    return <Navigate to={`/course-enrolment/${progress.userCourseId}/step-2/`} replace />;
  }
  if (entry !== 'content')
    return <Navigate to={addressOf(entry, userCourseId, progress)} replace />;
  const { currentSection, currentPage } = progress;
  return (
    <SectionReader
      key={currentSection}
      userCourseId={userCourseId}
      place={{ sectionId: currentSection, page: currentPage }}
    />
  );
}

type Elsewhere = Exclude<ReturnType<typeof courseEntry>, 'content' | 'expired'>;

function addressOf(entry: Elsewhere, userCourseId: string, progress: UserCourseProgress) {
  const addresses: Record<Elsewhere, string> = {
    'third-party-form': `/third-party-form/${progress.userCourseId}`,
    quiz: `/course-quiz/${userCourseId}/`,
    'course-completed': `/course-completed/${progress.courseContentToken}`,
    elearning: `/elearning/${userCourseId}/`,
  };
  return addresses[entry];
}
