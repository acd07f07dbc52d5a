import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconMessagePlus, IconX } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaskAnswer, YesNoText } from './formValues';
import classes from './TaskRow.module.css';

type Props = {
  index: number;
  task: string;
  answer: TaskAnswer;
  /** Left unanswered when the form was submitted. */
  missed: boolean;
  onChange: (index: number, answer: TaskAnswer) => void;
};

const ANSWERS = [
  { value: 'TRUE', label: 'Yes', Icon: IconCheck },
  { value: 'FALSE', label: 'No', Icon: IconX },
] as const;

const MOST_CHARACTERS = 1000;

/** One task, with its comment on demand. Only the row that changes is drawn again. */
export const TaskRow = memo(function TaskRow({ index, task, answer, missed, onChange }: Props) {
  const id = useId();
  const [commenting, setCommenting] = useState(answer.comments !== '');
  const comment = useRef<HTMLTextAreaElement>(null);

  function addComment() {
    flushSync(() => setCommenting(true));
    comment.current?.focus();
  }

  const respond = (response: YesNoText) => onChange(index, { ...answer, response });
  return (
    <fieldset
      className={classes.row}
      data-task
      data-invalid-field={missed || undefined}
      aria-describedby={missed ? `${id}-missed` : undefined}
    >
      <legend className={classes.task}>{task}</legend>
      {missed && (
        <p id={`${id}-missed`} className={classes.missed}>
          Please answer yes or no.
        </p>
      )}
      <div className={classes.answers}>
        {ANSWERS.map(({ value, label, Icon }) => (
          <label key={value} className={classes.answer} data-answer={value}>
            <input
              type="radio"
              className={classes.input}
              name={`task-${answer.taskId}`}
              value={value}
              checked={answer.response === value}
              onChange={() => respond(value)}
            />
            <Icon size={20} stroke={2} aria-hidden />
            {label}
          </label>
        ))}
        {answer.response !== '' && !commenting && (
          <Button
            variant="subtle"
            className={classes.comment}
            leftSection={<IconMessagePlus size={20} stroke={1.75} aria-hidden />}
            onClick={addComment}
          >
            Add a comment
          </Button>
        )}
      </div>
      {commenting && (
        <Textarea
          ref={comment}
          aria-label={`Comment on: ${task}`}
          placeholder="Your comment (optional)"
          minRows={2}
          maxLength={MOST_CHARACTERS}
          value={answer.comments}
          onChange={({ target }) => onChange(index, { ...answer, comments: target.value })}
        />
      )}
    </fieldset>
  );
});
