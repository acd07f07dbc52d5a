import { MESSAGES } from '@platewise/shared/messages';
import { quizEntry } from '@platewise/shared/study/courseEntry';
import type { FinalQuizState } from '@platewise/shared/study/finalQuiz';
import type { CourseQuestions, QuizQuestion } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { useEffect, useMemo, useState } from 'react';
import { type Location, Navigate, useLocation, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useAppSelector } from '../../../app/hooks';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { YouPassed } from '../completed/YouPassed';
import {
  useFinalQuizQuery,
  useFreshProgress,
  useLazyProgressQuery,
  useQuestionsQuery,
} from '../studyApi';
import { selectAnswer } from '../studySlice';
import { useDecrypted } from '../useDecrypted';
import { AllAnswersWaiting, QuizNeedsConnection, useHaveAnswersWaited } from './AnswersWaiting';
import { FinalQuizResult } from './FinalQuizResult';
import { FinalQuizStart } from './FinalQuizStart';
import { QuestionScreen } from './QuestionScreen';
import { isUnreachable } from './storeAnswer';
import { hasJustPassed, isBetweenPapers } from './useQuizAnswer';

export default function CourseQuizPage() {
  const { userCourseId = '' } = useParams();
  return <OpenQuiz key={userCourseId} userCourseId={userCourseId} />;
}

function OpenQuiz({ userCourseId }: { userCourseId: string }) {
  const known = useFreshProgress(userCourseId);
  const answer = useAppSelector(selectAnswer);
  const { state } = useLocation() as Location<unknown>;
  if (known.state === 'waiting') return <Loading label="Opening your quiz…" />;
  if (known.state === 'failed') {
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} pageLeft={known.failure?.pageLeft} />;
  }

  const { progress } = known;
  // The answered question stays on the screen until the learner continues, even if the course has moved on.
  const answered =
    answer.state === 'right' && answer.question.userCourseId === userCourseId
      ? answer.question
      : null;
  const entry = quizEntry(progress);
  if (progress.hasCompleted && hasJustPassed(state)) {
    return (
      <YouPassed
        progress={progress}
        next={getEntryUrl(
          progress.surveyCompleted ? 'course-completed' : 'survey',
          userCourseId,
          progress,
        )}
      />
    );
  }
  if (!answered && entry !== 'quiz') {
    return <Navigate to={getEntryUrl(entry, userCourseId, progress)} replace />;
  }
  if (!answered && progress.courseExpired) return <CourseLoadFailed />;
  if (!answered && isBetweenPapers(progress))
    return <BetweenPapers userCourseId={userCourseId} state={progress.finalQuiz} />;
  const sectionId = answered?.sectionId ?? progress.currentSection;
  return (
    <QuizScreen
      key={sectionId}
      userCourseId={userCourseId}
      progress={progress}
      sectionId={sectionId}
      questionNo={answered?.questionNo ?? progress.currentQuestion}
    />
  );
}

type BetweenPapersProps = { userCourseId: string; state: FinalQuizState };

function BetweenPapers({ userCourseId, state }: BetweenPapersProps) {
  const { currentData: finalQuiz, error } = useFinalQuizQuery(userCourseId);
  if (error && !finalQuiz) {
    const pageLeft = isFailure(error) && error.pageLeft;
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} pageLeft={pageLeft} />;
  }
  if (!finalQuiz) return <Loading label="Opening your quiz…" />;
  const screen = { userCourseId, finalQuiz };
  return state === 'ready' ? <FinalQuizStart {...screen} /> : <FinalQuizResult {...screen} />;
}

type OtherEntry = Exclude<ReturnType<typeof quizEntry>, 'quiz'>;

function getEntryUrl(entry: OtherEntry, userCourseId: string, progress: UserCourseProgress) {
  const addresses: Record<OtherEntry, string> = {
    survey: `/course-survey/${progress.userCourseId}`,
    content: `/course-content/${userCourseId}/`,
    'course-completed': `/course-completed/${progress.courseContentToken}`,
  };
  return addresses[entry];
}

type Props = {
  userCourseId: string;
  progress: UserCourseProgress;
  sectionId: number;
  questionNo: number;
};

/** Fetches the questions of the quiz and shows the one that is to be answered. */
function QuizScreen({ userCourseId, progress, sectionId, questionNo }: Props) {
  const { currentData, error, refetch } = useQuestionsQuery({
    id: userCourseId,
    sectionId,
    // This page says itself that there is no connection.
    keepPage: !navigator.onLine,
  });
  const [readProgress] = useLazyProgressQuery();
  const haveWaited = useHaveAnswersWaited();
  const [isProgressRead, setIsProgressRead] = useState(false);
  const decrypted = useDecrypted<CourseQuestions>(currentData);
  const quiz = useMemo(
    () =>
      decrypted.state === 'ready' ? filterSection(decrypted.content.questions, sectionId) : [],
    [decrypted, sectionId],
  );

  const question = quiz.find((each) => each.questionNo === questionNo);

  // Another window may have moved on between the two calls.
  const isAhead = decrypted.state === 'ready' && !question && !isProgressRead;
  useEffect(() => {
    if (!isAhead) return;
    void readProgress({ id: userCourseId, keepPage: true }).then(() => setIsProgressRead(true));
  }, [isAhead, readProgress, userCourseId]);

  if (error && !currentData && isUnreachable(error) && !(isFailure(error) && error.pageLeft))
    return <QuizNeedsConnection userCourseId={userCourseId} retry={() => void refetch()} />;
  if (error && !currentData) {
    const pageLeft = isFailure(error) && error.pageLeft;
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} pageLeft={pageLeft} />;
  }
  if (quiz.length > 0 && questionNo > quiz.length && haveWaited)
    return <AllAnswersWaiting userCourseId={userCourseId} />;
  if (decrypted.state === 'waiting' || isAhead) return <Loading label="Opening your quiz…" />;
  if (decrypted.state === 'failed' || !question) {
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} />;
  }
  return (
    <QuestionScreen
      userCourseId={userCourseId}
      course={decrypted.content}
      progress={progress}
      question={question}
      questionCount={quiz.length}
    />
  );
}

const filterSection = (questions: QuizQuestion[], sectionId: number) =>
  questions.filter((question) => question.sectionId === sectionId);
