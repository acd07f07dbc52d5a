import { Title } from '@mantine/core';
import type { CourseQuestions, QuizQuestion } from '@platewise/shared/quizzes';
import { FINAL_QUIZ, type UserCourseProgress } from '@platewise/shared/userCourses';
import { usePageTitle } from '../../../ui/usePageTitle';
import { SectionStrip } from '../SectionStrip';
import { QuestionForm } from './QuestionForm';
import classes from './QuestionScreen.module.css';
import { QuizProgress } from './QuizProgress';
import { useOpenQuestion } from './useOpenQuestion';
import { WayBack } from './WayBack';

type Props = {
  userCourseId: string;
  course: CourseQuestions;
  progress: UserCourseProgress;
  question: QuizQuestion;
  questionCount: number;
};

export function QuestionScreen(props: Props) {
  const { userCourseId, course, progress, question, questionCount } = props;
  const { sectionId, questionNo } = question;
  const answering = useOpenQuestion(userCourseId, question);
  const title =
    sectionId === FINAL_QUIZ ? `Final Quiz - Question ${questionNo}` : `Section ${sectionId} Quiz`;
  usePageTitle(`${title} - ${course.courseTitle}`);
  if (!answering) return null;

  const done = answering.state === 'right' ? questionNo : questionNo - 1;
  return (
    <div className={classes.quiz}>
      <p className={classes.course}>{course.courseTitle}</p>
      <SectionStrip
        sections={Array.from({ length: course.sectionCount }, (_, i) => ({ sectionId: i + 1 }))}
        current={sectionId}
        share={done / questionCount}
        where="Quiz"
      />
      <header className={classes.header}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <QuizProgress questionNo={questionNo} of={questionCount} done={done} />
      </header>
      <QuestionForm
        key={question.questionId}
        userCourseId={userCourseId}
        question={question}
        answering={answering}
        progress={progress}
      />
      <WayBack
        userCourseId={userCourseId}
        courseContentToken={progress.courseContentToken}
        isFinalQuiz={sectionId === FINAL_QUIZ}
      />
    </div>
  );
}
