import { MESSAGES } from '@platewise/shared/messages';
import { QUESTION_TYPES, type QuizQuestion } from '@platewise/shared/quizzes';
import type { UserCourseProgress } from '@platewise/shared/userCourses';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { notify } from '../../../ui/notify';
import { answerGiven, choiceMade, questionLeft } from '../studySlice';
import { AnswerOutcome } from './AnswerOutcome';
import { ChoiceQuestion } from './ChoiceQuestion';
import { ContinueBar } from './ContinueBar';
import { MatchQuestion } from './MatchQuestion';
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
