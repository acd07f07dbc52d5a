import { Alert, Button, Title } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type CourseQuestions,
  type QuizQuestion,
  quizProgress,
} from '@platewise/shared/study/quizzes';
import {
  IconAlertCircle,
  IconArrowRight,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { usePageTitle } from '../../../prerender/pageHead';
import { SavedState, type SavingState } from '../../../ui/drafts/SavedState';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { scrollToElement } from '../../../ui/motion';
import { TextSizeChoice } from '../content/TextSizeChoice';
import { NamedBar } from '../NamedBar';
import outcomeClasses from '../quizzes/AnswerOutcome.module.css';
import { AnswersWaiting } from '../quizzes/AnswersWaiting';
import barClasses from '../quizzes/ContinueBar.module.css';
import { Question, useQuizKeys } from '../quizzes/Question';
import formClasses from '../quizzes/QuestionForm.module.css';
import classes from '../quizzes/QuestionScreen.module.css';
import progressClasses from '../quizzes/QuizProgress.module.css';
import { type QuizSize, sizeOf } from '../quizzes/storeAnswer';
import { useQuestionListening } from '../quizzes/useQuestionListening';
import { type OpenAnswer, useAnswerSending, useOpenQuestion } from '../quizzes/useQuizAnswer';
import { useLazyProgressQuery } from '../studyApi';
import { answerGiven, choiceMade, questionLeft, selectTextSize } from '../studySlice';

type Props = { userCourseId: string; course: CourseQuestions; question: QuizQuestion };

/** A question that is answered once. The answer says whether it was right, and the next question follows. */
export function DiagnosticQuestion({ userCourseId, course, question }: Props) {
  const { questionNo } = question;
  const answer = useOpenQuestion(userCourseId, course.paper?.paperId, question);
  const textSize = useAppSelector(selectTextSize);
  const of = course.questions.length;
  const screen = useRef<HTMLDivElement>(null);
  const { button: listenButton, isListening } = useQuestionListening(userCourseId, screen, answer);
  usePageTitle(`What do you still know? - ${course.courseTitle}`);
  const done = isMarked(answer) ? questionNo : questionNo - 1;
  const words = `Question ${questionNo} of ${of}`;
  return (
    <div ref={screen} className={classes.quiz} data-text-size={textSize}>
      <div className={classes.tools}>
        <p className={classes.course}>{course.courseTitle}</p>
        <div className={classes.reading}>
          <TextSizeChoice />
          {listenButton}
        </div>
      </div>
      <header className={classes.header}>
        <Title order={1} size="h2">
          What do you still know?
        </Title>
        <div className={progressClasses.progress}>
          <span className={progressClasses.words}>{words}</span>
          <NamedBar
            className={progressClasses.bar}
            label="Quiz"
            words={words}
            percent={quizProgress(done, of)}
          />
        </div>
      </header>
      <AnswersWaiting />
      <AnswerForm
        userCourseId={userCourseId}
        question={question}
        answer={answer}
        isLast={questionNo === of}
        quiz={sizeOf(course)}
        isListening={isListening}
      />
    </div>
  );
}

const isMarked = ({ state }: OpenAnswer) => state === 'right' || state === 'wrong';

type FormProps = {
  userCourseId: string;
  question: QuizQuestion;
  answer: OpenAnswer;
  isLast: boolean;
  quiz: QuizSize;
  /** See `useQuestionListening`. */
  isListening: boolean;
};

function AnswerForm(props: FormProps) {
  const { userCourseId, question, answer, isLast, quiz, isListening } = props;
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [readProgress] = useLazyProgressQuery();
  const isDone = isMarked(answer);

  const goOn = async () => {
    setIsBusy(true);
    try {
      await readProgress({ id: userCourseId, keepPage: true }).unwrap();
      dispatch(questionLeft());
    } catch (error) {
      showProblem(error);
    }
    setIsBusy(false);
  };
  useAnswerSending(quiz, () => {
    notify.info('This question was answered in another window.');
    void goOn();
  });
  const choose = (option: number, item: number) => {
    if (isDone) return;
    setIsIncomplete(false);
    dispatch(choiceMade({ option, item }));
  };
  useQuizKeys(form, choose);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!isDone) return;
    button.current?.focus({ preventScroll: true });
    scrollToElement(button.current, 'nearest');
  }, [isDone]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDone) return void goOn();
    if (answer.state === 'sending') return;
    const missing = answer.chosen.includes(null);
    setIsIncomplete(missing);
    if (!missing) dispatch(answerGiven());
  }

  return (
    <form ref={form} className={formClasses.form} noValidate onSubmit={submit}>
      <Question
        question={question}
        chosen={answer.chosen}
        choose={choose}
        disabled={isDone || (answer.state === 'sending' && answer.tries > 0)}
        wrong={answer.state === 'wrong'}
      />
      <Outcome answer={answer} isIncomplete={isIncomplete} isListening={isListening} />
      <div className={barClasses.bar} data-silent>
        <Button
          ref={button}
          type="submit"
          size="lg"
          className={barClasses.button}
          loading={isBusy || answer.state === 'sending'}
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          {isDone ? (isLast ? 'See the Result' : 'Next Question') : 'Answer'}
        </Button>
        <SavedState saving={getSavingState(answer)} />
      </div>
    </form>
  );
}

type OutcomeProps = { answer: OpenAnswer; isIncomplete: boolean; isListening: boolean };

function Outcome({ answer, isIncomplete, isListening }: OutcomeProps) {
  if (answer.state === 'right' || answer.state === 'wrong') {
    const isRight = answer.state === 'right';
    const Icon = isRight ? IconCircleCheck : IconInfoCircle;
    return (
      <output
        className={outcomeClasses.right}
        aria-live={isListening ? 'off' : undefined}
        data-read-first
      >
        <Icon size={28} stroke={1.75} aria-hidden className={outcomeClasses.icon} />
        <span>
          <strong className={outcomeClasses.title} data-own-sentence>
            {isRight ? 'That’s right' : 'Not quite. You will read about it.'}
          </strong>
          {answer.reason && (
            <span className={outcomeClasses.reason} data-own-sentence>
              {answer.reason}
            </span>
          )}
        </span>
      </output>
    );
  }
  const problem = isIncomplete
    ? 'Please choose an answer.'
    : answer.state === 'refused' && MESSAGES.quiz.notSaved;
  return problem ? (
    <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
      {problem}
    </Alert>
  ) : null;
}

function getSavingState(answer: OpenAnswer): SavingState {
  if (isMarked(answer)) return 'saved';
  if (answer.state !== 'sending') return 'idle';
  return answer.tries > 0 ? 'waiting' : 'saving';
}
