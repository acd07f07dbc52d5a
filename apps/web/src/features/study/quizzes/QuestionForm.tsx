import { Alert, NativeSelect } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { optionKey, QUESTION_TYPES, type QuizQuestion } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { QuestionText } from '../../../components/lesson/QuestionText';
import { notify } from '../../../ui/feedback/notify';
import { Choices } from '../../../ui/form/Choices';
import { answerGiven, type Chosen, choiceMade, questionLeft } from '../studySlice';
import answerOutcomeClasses from './AnswerOutcome.module.css';
import { ContinueBar } from './ContinueBar';
import questionClasses from './Question.module.css';
import classes from './QuestionForm.module.css';
import { useAnswerSending } from './useAnswerSending';
import { useNextStep } from './useNextStep';
import type { Opened } from './useOpenQuestion';
import { useQuizKeys } from './useQuizKeys';

type Props = {
  userCourseId: string;
  question: QuizQuestion;
  answering: Opened;
  progress: UserCourseProgress;
};

const ALREADY_ANSWERED = 'This question has been answered already. Here is where you are up to.';

export function QuestionForm({ userCourseId, question, answering, progress }: Props) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { goOn, reread, busy } = useNextStep(userCourseId, answering, progress);

  useAnswerSending(() => {
    notify.info(ALREADY_ANSWERED);
    void reread().then(
      () => dispatch(questionLeft()),
      () => notify.error(MESSAGES.quiz.notSaved),
    );
  });

  const choose = (option: number, item: number) => {
    setIncomplete(false);
    dispatch(choiceMade({ option, item }));
  };
  useQuizKeys(form, (option, item) => choose(option, item));
  useFocusOnOpen(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answering.state === 'right') return void goOn();
    if (answering.state === 'sending') return;
    const missing = answering.chosen.includes(null);
    setIncomplete(missing);
    if (!missing) dispatch(answerGiven());
  }

  const waiting = answering.state === 'sending' && answering.tries > 0;
  const Question = question.questionType === QUESTION_TYPES.match ? MatchQuestion : ChoiceQuestion;
  return (
    <form
      ref={form}
      className={classes.form}
      data-state={answering.state}
      noValidate
      onSubmit={submit}
    >
      <Question
        question={question}
        chosen={answering.chosen}
        choose={choose}
        disabled={waiting || answering.state === 'right'}
        wrong={answering.state === 'wrong'}
      />
      <AnswerOutcome
        answering={answering}
        incomplete={incomplete}
        options={question.options.length}
      />
      <ContinueBar answering={answering} busy={busy} />
    </form>
  );
}

/** Each question is read from its text on. */
function useFocusOnOpen(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [form]);
}

type AnswerOutcomeProps = { answering: Opened; incomplete: boolean; options: number };

const CHOOSE_ONE = 'Please choose an answer.';
const CHOOSE_ALL = 'Please choose an answer in each list.';

/** What became of the answer. */
function AnswerOutcome({ answering, incomplete, options }: AnswerOutcomeProps) {
  if (answering.state === 'right') {
    return (
      <output className={answerOutcomeClasses.right}>
        <IconCircleCheck
          size={28}
          stroke={1.75}
          aria-hidden
          className={answerOutcomeClasses.icon}
        />
        <span>
          <strong className={answerOutcomeClasses.title}>That’s right</strong>
          {answering.reason && (
            <span className={answerOutcomeClasses.reason}>{answering.reason}</span>
          )}
        </span>
      </output>
    );
  }
  const wrong = messageOf(answering, incomplete, options);
  return wrong ? (
    <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
      {wrong}
    </Alert>
  ) : null;
}

function messageOf({ state }: Opened, incomplete: boolean, options: number) {
  if (incomplete) return options > 1 ? CHOOSE_ALL : CHOOSE_ONE;
  if (state === 'wrong') return MESSAGES.quiz.wrong;
  return state === 'refused' ? MESSAGES.quiz.notSaved : null;
}

/** One of several, or true or false. */
function ChoiceQuestion({ question, chosen, choose, disabled, wrong }: QuestionProps) {
  const [option] = question.options;
  const items = option?.items ?? [];
  return (
    <Choices
      name={`question-${question.questionId}`}
      legend={<QuestionText html={question.question} />}
      options={items.map((item, i) => ({
        value: String(i),
        label: item,
        content: <NumberedItem item={item} number={i + 1} />,
      }))}
      value={String(chosen[0] ?? '')}
      onChange={(value) => choose(0, Number(value))}
      disabled={disabled}
      wrong={wrong}
    />
  );
}

const NumberedItem = ({ item, number }: { item: string; number: number }) => (
  <span className={questionClasses.item}>
    {item}
    <kbd className={questionClasses.key} aria-hidden>
      {number}
    </kbd>
  </span>
);

/** Two to four drop-downs, each with its own answer. */
function MatchQuestion({ question, chosen, choose, disabled, wrong }: QuestionProps) {
  return (
    <fieldset className={questionClasses.matches}>
      <legend className={questionClasses.legend}>
        <QuestionText html={question.question} />
      </legend>
      {question.options.map(({ title, items }, option) => (
        <NativeSelect
          key={optionKey(title)}
          name={optionKey(title)}
          label={title}
          className={questionClasses.match}
          disabled={disabled}
          error={wrong}
          value={chosen[option] ?? ''}
          onChange={({ target }) => choose(option, Number(target.value))}
        >
          <option value="" disabled>
            Please choose
          </option>
          {items.map((item, i) => (
            <option key={item} value={i}>
              {item}
            </option>
          ))}
        </NativeSelect>
      ))}
    </fieldset>
  );
}

type QuestionProps = {
  question: QuizQuestion;
  chosen: Chosen;
  choose: (option: number, item: number) => void;
  disabled: boolean;
  /** The last answer was not right, and has not been changed. */
  wrong: boolean;
};
