import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { CourseQuestions } from '@platewise/shared/study/quizzes';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { isFailure } from '../../../api/failure';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { AllAnswersWaiting, useHaveAnswersWaited } from '../quizzes/AnswersWaiting';
import quizClasses from '../quizzes/FinalQuiz.module.css';
import { useQuestionsQuery } from '../studyApi';
import { useDecrypted } from '../useDecrypted';
import { DiagnosticQuestion } from './DiagnosticQuestion';

type Props = { userCourseId: string; progress: UserCourseProgress };

/** The quiz that a refresher begins with. The position is that of the server, also on another device. */
export default function DiagnosticPage({ userCourseId, progress }: Props) {
  const { currentQuestion } = progress;
  const [isStarted, setIsStarted] = useState(currentQuestion > 1);
  return isStarted ? (
    <Questions userCourseId={userCourseId} questionNo={currentQuestion} />
  ) : (
    <Page title="What do you still know?" width="form">
      <ul className={quizClasses.rules}>
        <li>You have learnt about food safety before, so first we ask what you still know.</li>
        <li>You answer each question once, and there is no pass mark.</li>
        <li>If you get every question about a section right, you don’t need to read it again.</li>
        <li>Everybody reads what is new.</li>
      </ul>
      <Button
        size="lg"
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsStarted(true)}
      >
        Start
      </Button>
    </Page>
  );
}

function Questions({ userCourseId, questionNo }: { userCourseId: string; questionNo: number }) {
  const { currentData, error } = useQuestionsQuery({ id: userCourseId, sectionId: DIAGNOSTIC });
  const haveWaited = useHaveAnswersWaited();
  const decrypted = useDecrypted<CourseQuestions>(currentData);
  if (error && !currentData) {
    const pageLeft = isFailure(error) && error.pageLeft;
    return <CourseLoadFailed message={MESSAGES.quiz.notFound} pageLeft={pageLeft} />;
  }
  if (decrypted.state === 'waiting') return <Loading label="Opening your quiz…" />;
  const course = decrypted.state === 'ready' ? decrypted.content : null;
  const question = course?.questions.find((each) => each.questionNo === questionNo);
  if (course && questionNo > course.questions.length && haveWaited)
    return <AllAnswersWaiting userCourseId={userCourseId} />;
  if (!course || !question) return <CourseLoadFailed message={MESSAGES.quiz.notFound} />;
  return (
    <DiagnosticQuestion
      key={question.questionId}
      userCourseId={userCourseId}
      course={course}
      question={question}
    />
  );
}
