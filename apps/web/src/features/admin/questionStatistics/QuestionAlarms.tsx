import { Badge } from '@mantine/core';
import {
  ENOUGH_ANSWERS,
  QUESTION_ALARMS,
  type QuestionStatistic,
} from '@platewise/shared/questionStatistics';
import classes from './questionStatistics.module.css';

type Props = Pick<QuestionStatistic, 'answers' | 'alarms'>;

const TOO_FEW = 'Not enough answers yet';

/** The alarms of a question as badges. */
export function AlarmBadges({ answers, alarms }: Props) {
  if (answers < ENOUGH_ANSWERS) return <span className={classes.quiet}>{TOO_FEW}</span>;
  return (
    <span className={classes.badges}>
      {alarms.map((alarm) => (
        <AlarmBadge key={alarm} label={QUESTION_ALARMS[alarm].label} />
      ))}
    </span>
  );
}

const AlarmBadge = ({ label }: { label: string }) => (
  <Badge className={classes.badge} variant="light" color="saffron" tt="none">
    {label}
  </Badge>
);

/** The alarms of a question, each with a sentence on what to do. */
export function AlarmAdvice({ answers, alarms }: Props) {
  if (answers < ENOUGH_ANSWERS)
    return (
      <p>
        {TOO_FEW}: {answers} of {ENOUGH_ANSWERS}. Figures appear from {ENOUGH_ANSWERS} answers on.
      </p>
    );
  if (alarms.length === 0) return <p>No alarms.</p>;
  return (
    <ul className={classes.advice}>
      {alarms.map((alarm) => (
        <li key={alarm}>
          <AlarmBadge label={QUESTION_ALARMS[alarm].label} />
          <span>{QUESTION_ALARMS[alarm].todo}</span>
        </li>
      ))}
    </ul>
  );
}
