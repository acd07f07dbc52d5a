import { Progress } from '@mantine/core';
import classes from './SurveyProgress.module.css';

export function SurveyProgress({ answered, of }: { answered: number; of: number }) {
  const words = `${answered} of ${of}`;
  return (
    <div className={classes.progress}>
      <span className={classes.words}>{words} answered</span>
      <Progress.Root className={classes.bar} size="md">
        <Progress.Section
          value={(answered / of) * 100}
          aria-label="Statements answered"
          aria-valuetext={words}
        />
      </Progress.Root>
    </div>
  );
}
