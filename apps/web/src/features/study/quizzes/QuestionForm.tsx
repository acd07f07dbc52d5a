import { Alert, Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { QuizQuestion } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconAlertCircle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { SavedState, type SavingState } from '../../../ui/drafts/SavedState';
import { notify } from '../../../ui/feedback/notify';
import { scrollToElement } from '../../../ui/motion';
import { answerGiven, choiceMade } from '../studySlice';
import answerOutcomeClasses from './AnswerOutcome.module.css';
import continueBarClasses from './ContinueBar.module.css';
import { Question, useQuizKeys } from './Question';
import classes from './QuestionForm.module.css';
import type { QuizSize } from './storeAnswer';
import { type OpenAnswer, useAnswerSending, useNextStep } from './useQuizAnswer';
import { NextTry, useSecondsLeft, WaitAnnouncement, WrongAnswerHelp } from './WrongAnswerHelp';

type Props = {
  userCourseId: string;
  quiz: QuizSize;
  question: QuizQuestion;
  answer: OpenAnswer;
  progress: UserCourseProgress;
  /** See `useQuestionListening`. */
  isListening: boolean;
};

const ALREADY_ANSWERED = 'You’ve already answered this question. Here’s where you’re up to.';

export function QuestionForm(props: Props) {
  const { userCourseId, quiz, question, answer, progress, isListening } = props;
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const retry = answer.state === 'right' ? null : answer.retry;
  const secondsLeft = useSecondsLeft(retry?.opensAt ?? null);
  const { goOn, findOpenQuestion, busy } = useNextStep(userCourseId, answer, progress);

  useAnswerSending(quiz, () => {
    notify.info(ALREADY_ANSWERED);
    findOpenQuestion().catch(() => notify.error(MESSAGES.quiz.notSaved));
  });

  const choose = (option: number, item: number) => {
    setIncomplete(false);
    dispatch(choiceMade({ option, item }));
  };
  useQuizKeys(form, (option, item) => choose(option, item));
  useFocusOnOpen(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.state === 'right') return void goOn();
    if (answer.state === 'sending' || secondsLeft > 0) return;
    const missing = answer.chosen.includes(null);
    setIncomplete(missing);
    if (!missing) dispatch(answerGiven());
  }

  const waiting = answer.state === 'sending' && answer.tries > 0;
  return (
    <form
      ref={form}
      className={classes.form}
      data-state={answer.state}
      noValidate
      onSubmit={submit}
    >
      <Question
        question={question}
        chosen={answer.chosen}
        choose={choose}
        disabled={waiting || answer.state === 'right'}
        wrong={answer.state === 'wrong'}
      />
      <AnswerOutcome
        userCourseId={userCourseId}
        answer={answer}
        incomplete={incomplete}
        options={question.options.length}
        isListening={isListening}
      />
      <WaitAnnouncement
        opensAt={retry?.opensAt ?? null}
        secondsLeft={secondsLeft}
        hasPage={Boolean(retry?.page)}
      />
      {retry?.opensAt && (
        <NextTry
          key={retry.opensAt}
          userCourseId={userCourseId}
          // The message about the wrong answer has the link already.
          page={answer.state === 'wrong' ? null : retry.page}
          secondsLeft={secondsLeft}
        />
      )}
      <ContinueBar answer={answer} busy={busy} closed={secondsLeft > 0} />
    </form>
  );
}

/** Screen readers start each question at its text. */
function useFocusOnOpen(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [form]);
}

type AnswerOutcomeProps = {
  userCourseId: string;
  answer: OpenAnswer;
  incomplete: boolean;
  options: number;
  isListening: boolean;
};

const CHOOSE_ONE = 'Please choose an answer.';
const CHOOSE_ALL = 'Please choose an answer in each list.';

/** Shows whether the answer was right, wrong, incomplete or not saved. */
function AnswerOutcome(props: AnswerOutcomeProps) {
  const { userCourseId, answer, incomplete, options, isListening } = props;
  if (answer.state === 'right') {
    return (
      <output
        className={answerOutcomeClasses.right}
        aria-live={isListening ? 'off' : undefined}
        data-read-first
      >
        <IconCircleCheck
          size={28}
          stroke={1.75}
          aria-hidden
          className={answerOutcomeClasses.icon}
        />
        <span>
          <strong className={answerOutcomeClasses.title} data-own-sentence>
            That’s right
          </strong>
          {answer.reason && (
            <span className={answerOutcomeClasses.reason} data-own-sentence>
              {answer.reason}
            </span>
          )}
        </span>
      </output>
    );
  }
  const wrong = getAnswerError(answer, incomplete, options);
  return wrong ? (
    <Alert
      color="tomato"
      icon={<IconAlertCircle aria-hidden />}
      role={isListening && !incomplete ? 'group' : 'alert'}
      data-read-first
    >
      {wrong}
      {answer.state === 'wrong' && !incomplete && (
        <WrongAnswerHelp
          userCourseId={userCourseId}
          reason={answer.reason}
          page={answer.retry.page}
        />
      )}
    </Alert>
  ) : null;
}

function getAnswerError({ state }: OpenAnswer, incomplete: boolean, options: number) {
  if (incomplete) return options > 1 ? CHOOSE_ALL : CHOOSE_ONE;
  if (state === 'wrong') return MESSAGES.quiz.wrong;
  return state === 'refused' ? MESSAGES.quiz.notSaved : null;
}

/** `closed` is true until the next try opens. The button must not lose the focus, so the browser does not disable it. */
type ContinueBarProps = { answer: OpenAnswer; busy: boolean; closed: boolean };

/** One button sends the answer and, after a right answer, opens the next step. */
function ContinueBar({ answer, busy, closed }: ContinueBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = answer;

  useEffect(() => {
    if (state === 'right') button.current?.focus({ preventScroll: true });
    // The result is shown just above the button. On a phone it may be off the screen.
    if (state === 'right' || state === 'wrong' || state === 'refused') {
      scrollToElement(button.current, 'nearest');
    }
  }, [state]);

  return (
    <div className={continueBarClasses.bar} data-silent>
      <Button
        ref={button}
        type="submit"
        size="lg"
        className={continueBarClasses.button}
        loading={busy || state === 'sending'}
        aria-disabled={closed || undefined}
        data-disabled={closed || undefined}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        Continue
      </Button>
      <SavedState saving={getSavingState(answer)} />
    </div>
  );
}

function getSavingState(answer: OpenAnswer): SavingState {
  if (answer.state === 'right') return 'saved';
  if (answer.state !== 'sending') return 'idle';
  return answer.tries > 0 ? 'waiting' : 'saving';
}
