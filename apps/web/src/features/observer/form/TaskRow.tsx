import { Button, Textarea } from '@mantine/core';
import { countOccasions } from '@platewise/shared/observerForms/occasions';
import { IconCheck, IconEyeOff, IconMessagePlus, IconX } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollToElement } from '../../../ui/motion';
import { type OccasionLabel, OccasionToggles } from './OccasionToggles';
import { answerTask, isSeenTooRarely } from './occasionValues';
import classes from './TaskRow.module.css';
import { isUnanswered, type TaskAnswer } from './taskAnswer';

type Props = {
  index: number;
  task: string;
  student: string;
  answer: TaskAnswer;
  /** The observer pressed Submit, and this task has no answer. */
  stops: boolean;
  timesSeen: number;
  /** The form's occasions; null in a form without them. */
  occasions: OccasionLabel[] | null;
  onChange: (index: number, answer: TaskAnswer) => void;
};

const CHOICES = [
  { value: 'yes', label: 'Yes', Icon: IconCheck, said: { response: 'TRUE', notSeen: false } },
  { value: 'no', label: 'No', Icon: IconX, said: { response: 'FALSE', notSeen: false } },
  {
    value: 'notSeen',
    label: 'I did not see this',
    Icon: IconEyeOff,
    said: { response: '', notSeen: true },
  },
] as const;

const MOST_CHARACTERS = 1000;

/** One task, with its comment on demand. Only the row that changes is drawn again. */
export const TaskRow = memo(function TaskRow(props: Props) {
  const { index, task, student, answer, stops, timesSeen, occasions, onChange } = props;
  const numbers = occasions?.map(({ number }) => number) ?? null;
  const rarely = isSeenTooRarely(answer, timesSeen, numbers);
  const id = useId();
  const [commenting, setCommenting] = useState(answer.comments !== '');
  const comment = useRef<HTMLTextAreaElement>(null);

  function addComment() {
    flushSync(() => setCommenting(true));
    comment.current?.focus({ preventScroll: true });
    scrollToElement(comment.current);
  }

  return (
    <fieldset
      className={classes.row}
      data-task
      data-invalid-field={stops || rarely || undefined}
      aria-describedby={stops ? `${id}-stops` : answer.notSeen ? `${id}-told` : undefined}
    >
      <legend className={classes.task}>{task}</legend>
      {occasions && timesSeen > 1 && (
        <p className={classes.times}>On at least {countOccasions(timesSeen)}.</p>
      )}
      {stops && (
        <p id={`${id}-stops`} className={classes.stops}>
          Please answer yes or no.
        </p>
      )}
      <div className={classes.answers}>
        {CHOICES.map(({ value, label, Icon, said }) => (
          <label key={value} className={classes.answer} data-answer={value}>
            <input
              type="radio"
              className={classes.input}
              name={`task-${answer.taskId}`}
              value={value}
              checked={answer.response === said.response && answer.notSeen === said.notSeen}
              onChange={() => onChange(index, answerTask(answer, said, numbers))}
            />
            <Icon size={20} stroke={value === 'notSeen' ? 1.75 : 2} aria-hidden />
            {label}
          </label>
        ))}
        {!isUnanswered(answer) && !commenting && (
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
      {occasions && answer.response === 'TRUE' && (
        <OccasionToggles
          occasions={occasions}
          seenOn={answer.occasions ?? []}
          timesSeen={timesSeen}
          onChange={(seenOn) => onChange(index, { ...answer, occasions: seenOn })}
        />
      )}
      {answer.notSeen && (
        <p id={`${id}-told`} className={classes.told}>
          If you’ll see this soon, save your progress and we’ll ask {student} to show you. If not,
          submit now. {student} can ask you again later.
        </p>
      )}
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
