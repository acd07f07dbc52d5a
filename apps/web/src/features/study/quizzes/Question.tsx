import { NativeSelect } from '@mantine/core';
import { optionKey, QUESTION_TYPES, type QuizQuestion } from '@platewise/shared/study/quizzes';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { LessonPicture } from '../../../components/lesson/pictures/LessonPicture';
import { QuestionText } from '../../../components/lesson/QuestionText';
import { Choices } from '../../../ui/form/Choices';
import type { ChosenItems } from '../studySlice';
import classes from './Question.module.css';

type Props = {
  question: QuizQuestion;
  chosen: ChosenItems;
  choose: (option: number, item: number) => void;
  disabled: boolean;
  /** The last answer was not right, and has not been changed. */
  wrong: boolean;
};

export const Question = (props: Props) =>
  props.question.questionType === QUESTION_TYPES.match ? (
    <MatchQuestion {...props} />
  ) : (
    <ChoiceQuestion {...props} />
  );

/** One of several, or true or false. */
function ChoiceQuestion({ question, chosen, choose, disabled, wrong }: Props) {
  const [option] = question.options;
  const items = option?.items ?? [];
  return (
    <Choices
      name={`question-${question.questionId}`}
      legend={<QuestionLegend question={question} />}
      description={question.picture && <LessonPicture picture={question.picture} />}
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

const QuestionLegend = ({ question: { question, review } }: { question: QuizQuestion }) => (
  <>
    {review && <span className={classes.review}>Review: you missed this in the last section</span>}
    <QuestionText html={question} />
  </>
);

const NumberedItem = ({ item, number }: { item: string; number: number }) => (
  <span className={classes.item}>
    {item}
    <kbd className={classes.key} aria-hidden>
      {number}
    </kbd>
  </span>
);

/** Two to four drop-downs, each with its own answer. */
function MatchQuestion({ question, chosen, choose, disabled, wrong }: Props) {
  return (
    <fieldset className={classes.matches}>
      <legend className={classes.legend}>
        <QuestionLegend question={question} />
      </legend>
      {question.picture && <LessonPicture picture={question.picture} />}
      {question.options.map(({ title, items }, option) => (
        <NativeSelect
          key={optionKey(title)}
          name={optionKey(title)}
          label={title}
          className={classes.match}
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

const TEXT_INPUTS = 'select, textarea, input:not([type="radio"]), [role="dialog"]';
const HANDLES_ENTER = `${TEXT_INPUTS}, button, a, input`;

/** The keys 1 to 9 choose an item wherever the focus is. Enter continues unless the focused element uses it. */
export function useQuizKeys(
  form: RefObject<HTMLFormElement | null>,
  choose: (option: number, item: number) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Enter' && !at.closest(HANDLES_ENTER)) form.current?.requestSubmit();
    if (/^[1-9]$/.test(event.key) && !at.closest(TEXT_INPUTS)) chooseNumber(Number(event.key) - 1);
  });

  function chooseNumber(item: number) {
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    const radio = radios[item];
    if (radio) {
      radio.click();
      radio.focus();
      return;
    }
    const selects = [...(form.current?.querySelectorAll('select') ?? [])];
    const option = selects.findIndex(({ value, disabled }) => value === '' && !disabled);
    if (option < 0 || item >= (selects[option]?.options.length ?? 0) - 1) return;
    choose(option, item);
  }

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
