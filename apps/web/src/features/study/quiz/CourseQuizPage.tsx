import { MESSAGES } from '@platewise/shared/messages';
import { quizEntry, type UserCourseProgress } from '@platewise/shared/userCourses';
import { Navigate, useParams } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { selectAnswering } from '../studySlice';
import { useFreshProgress } from '../useFreshProgress';
import { QuizScreen } from './QuizScreen';

export default function CourseQuizPage() {
  const { userCourseId = '' } = useParams();
  return <QuizOpened key={userCourseId} userCourseId={userCourseId} />;
}

function QuizOpened({ userCourseId }: { userCourseId: string }) {
  const known = useFreshProgress(userCourseId);
  const answering = useAppSelector(selectAnswering);
  if (known.state === 'waiting') return <Loading label="Opening your quiz…" />;
  if (known.state === 'failed') {
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} pageLeft={known.failure?.pageLeft} />;
  }

  const { progress } = known;
  // The question just answered stays until its reason has been read, wherever the course has moved on to.
  const answered =
    answering.state === 'right' && answering.of.userCourseId === userCourseId ? answering.of : null;
  const entry = quizEntry(progress);
  if (!answered && entry !== 'quiz') {
    return <Navigate to={addressOf(entry, userCourseId, progress)} replace />;
  }
  if (!answered && progress.courseExpired) return <CourseLoadFailed />;
  return (
    <QuizScreen
      userCourseId={userCourseId}
      progress={progress}
      sectionId={answered?.sectionId ?? progress.currentSection}
      questionNo={answered?.questionNo ?? progress.currentQuestion}
    />
  );
}

type Elsewhere = Exclude<ReturnType<typeof quizEntry>, 'quiz'>;

function addressOf(entry: Elsewhere, userCourseId: string, progress: UserCourseProgress) {
  const addresses: Record<Elsewhere, string> = {
    survey: `/course-survey/${progress.userCourseId}`,
    content: `/course-content/${userCourseId}/`,
    'course-completed': `/course-completed/${progress.courseContentToken}`,
  };
  return addresses[entry];
}
