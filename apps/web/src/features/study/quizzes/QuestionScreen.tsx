import { Button, Title } from '@mantine/core';
import {
  type CourseQuestions,
  type QuizQuestion,
  quizProgress,
} from '@platewise/shared/study/quizzes';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { usePageTitle } from '../../../prerender/pageHead';
import { showProblem } from '../../../ui/feedback/failure';
import { TextSizeChoice } from '../content/TextSizeChoice';
import { NamedBar } from '../NamedBar';
import { getSectionShare, SectionStrip } from '../SectionStrip';
import { useRedirectToQuizMutation } from '../studyApi';
import { selectTextSize } from '../studySlice';
import { FROM_QUIZ } from '../suppressQuiz';
import { AnswersWaiting } from './AnswersWaiting';
import { QuestionForm } from './QuestionForm';
import classes from './QuestionScreen.module.css';
import quizProgressClasses from './QuizProgress.module.css';
import { sizeOf } from './storeAnswer';
import { useQuestionListening } from './useQuestionListening';
import { useOpenQuestion } from './useQuizAnswer';

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
  // A server of an earlier release sends no paper.
  const paperId = course.paper?.paperId;
  const answer = useOpenQuestion(userCourseId, paperId, question);
  const textSize = useAppSelector(selectTextSize);
  const screen = useRef<HTMLDivElement>(null);
  const { button: listenButton, isListening } = useQuestionListening(userCourseId, screen, answer);
  const title =
    sectionId === FINAL_QUIZ ? `Final Quiz - Question ${questionNo}` : `Section ${sectionId} Quiz`;
  usePageTitle(`${title} - ${course.courseTitle}`);

  const done = answer.state === 'right' ? questionNo : questionNo - 1;
  const answered = done / questionCount;
  const share =
    sectionId === FINAL_QUIZ ? answered : getSectionShare({ read: 1, answered, quizOpened: true });
  return (
    <div ref={screen} className={classes.quiz} data-text-size={textSize}>
      <div className={classes.tools}>
        <p className={classes.course}>{course.courseTitle}</p>
        <div className={classes.reading}>
          <TextSizeChoice />
          {listenButton}
        </div>
      </div>
      <SectionStrip
        sections={Array.from({ length: course.sectionCount }, (_, i) => ({ sectionId: i + 1 }))}
        current={sectionId}
        share={share}
        where="Quiz"
        known={progress.knownSections}
      />
      <header className={classes.header}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <QuizProgress questionNo={questionNo} of={questionCount} done={done} />
      </header>
      <AnswersWaiting />
      <QuestionForm
        key={`${paperId} ${question.questionNo}`}
        userCourseId={userCourseId}
        quiz={sizeOf(course)}
        question={question}
        answer={answer}
        progress={progress}
        isListening={isListening}
      />
      {sectionId === FINAL_QUIZ ? (
        <CourseGuideLink courseContentToken={progress.courseContentToken} />
      ) : (
        <BackToContent userCourseId={userCourseId} />
      )}
    </div>
  );
}

type QuizProgressProps = { questionNo: number; of: number; done: number };

function QuizProgress({ questionNo, of, done }: QuizProgressProps) {
  const words = `Question ${questionNo} of ${of}`;
  return (
    <div className={quizProgressClasses.progress}>
      <span className={quizProgressClasses.words}>{words}</span>
      <NamedBar
        className={quizProgressClasses.bar}
        label="Quiz"
        words={words}
        percent={quizProgress(done, of)}
      />
    </div>
  );
}

const CourseGuideLink = ({ courseContentToken }: { courseContentToken: string }) => (
  <Button
    component={Link}
    to={`/Print-Course-Content-Guide/${courseContentToken}`}
    target="_blank"
    variant="subtle"
    px="xs"
    leftSection={<IconBook2 size={20} stroke={1.75} aria-hidden />}
  >
    Course Guide
  </Button>
);

export function BackToContent({ userCourseId }: { userCourseId: string }) {
  const [redirectToQuiz, { isLoading }] = useRedirectToQuizMutation();
  const navigate = useNavigate();

  const goBack = () =>
    redirectToQuiz({ id: userCourseId, redirectToQuiz: false })
      .unwrap()
      .then(() => navigate(`/course-content/${userCourseId}/`, { state: FROM_QUIZ }), showProblem);

  return (
    <Button
      variant="subtle"
      px="xs"
      loading={isLoading}
      leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
      onClick={() => void goBack()}
    >
      Go Back to the Course Content
    </Button>
  );
}
