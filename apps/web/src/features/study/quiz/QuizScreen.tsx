import { MESSAGES } from '@platewise/shared/messages';
import type { CourseQuestions, QuizQuestion } from '@platewise/shared/quizzes';
import type { UserCourseProgress } from '@platewise/shared/userCourses';
import { useMemo } from 'react';
import { isFailure } from '../../../api/problems';
import { useQuestionsQuery } from '../../../api/quizzesApi';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useDecrypted } from '../useDecrypted';
import { QuestionScreen } from './QuestionScreen';

type Props = {
  userCourseId: string;
  progress: UserCourseProgress;
  sectionId: number;
  questionNo: number;
};

/** Fetches the questions once and shows the one that is to be answered. */
export function QuizScreen({ userCourseId, progress, sectionId, questionNo }: Props) {
  const { currentData, error } = useQuestionsQuery(userCourseId);
  const decrypted = useDecrypted<CourseQuestions>(currentData);
  const quiz = useMemo(
    () => (decrypted.state === 'ready' ? quizOf(decrypted.content.questions, sectionId) : []),
    [decrypted, sectionId],
  );

  if (error) {
    const pageLeft = isFailure(error) && error.pageLeft;
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} pageLeft={pageLeft} />;
  }
  if (decrypted.state === 'waiting') return <Loading label="Opening your quiz…" />;
  const question = quiz.find((each) => each.questionNo === questionNo);
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

const quizOf = (questions: QuizQuestion[], sectionId: number) =>
  questions.filter((question) => question.sectionId === sectionId);
