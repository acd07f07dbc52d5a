import { Alert } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './AnswerOutcome.module.css';
import type { Opened } from './useOpenQuestion';

type Props = { answering: Opened; incomplete: boolean; options: number };

const CHOOSE_ONE = 'Please choose an answer.';
const CHOOSE_ALL = 'Please choose an answer in each list.';

/** What became of the answer. */
export function AnswerOutcome({ answering, incomplete, options }: Props) {
  if (answering.state === 'right') {
    return (
      <output className={classes.right}>
        <IconCircleCheck size={28} stroke={1.75} aria-hidden className={classes.icon} />
        <span>
          <strong className={classes.title}>That’s right</strong>
          {answering.reason && <span className={classes.reason}>{answering.reason}</span>}
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
