import { NativeSelect } from '@mantine/core';
import { optionKey } from '@platewise/shared/quizzes';
import { QuestionText } from '../../../components/lesson/QuestionText';
import classes from './Question.module.css';
import type { QuestionProps } from './questionProps';

/** Two to four drop-downs, each with its own answer. */
export function MatchQuestion({ question, chosen, choose, disabled }: QuestionProps) {
  return (
    <fieldset className={classes.matches}>
      <legend className={classes.legend}>
        <QuestionText html={question.question} />
      </legend>
      {question.options.map(({ title, items }, option) => (
        <NativeSelect
          key={optionKey(title)}
          name={optionKey(title)}
          label={title}
          className={classes.match}
          disabled={disabled}
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
