import { QuestionText } from '../../../components/lesson/QuestionText';
import { Choices } from '../../../ui/form/Choices';
import classes from './Question.module.css';
import type { QuestionProps } from './questionProps';

/** One of several, or true or false. */
export function ChoiceQuestion({ question, chosen, choose, disabled }: QuestionProps) {
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
    />
  );
}

const NumberedItem = ({ item, number }: { item: string; number: number }) => (
  <span className={classes.item}>
    {item}
    <kbd className={classes.key} aria-hidden>
      {number}
    </kbd>
  </span>
);
