import { quizProgress } from '@platewise/shared/quizzes';
import { Progress } from '@mantine/core';
import classes from './QuizProgress.module.css';

type Props = { questionNo: number; of: number; done: number };

export function QuizProgress({ questionNo, of, done }: Props) {
  const words = `Question ${questionNo} of ${of}`;
  return (
    <div className={classes.progress}>
      <span className={classes.words}>{words}</span>
      <Progress.Root className={classes.bar} size="md">
        <Progress.Section value={quizProgress(done, of)} aria-label="Quiz" aria-valuetext={words} />
      </Progress.Root>
    </div>
  );
}
