import { quizProgress } from '@platewise/shared/quizzes';
import { NamedBar } from '../NamedBar';
import classes from './QuizProgress.module.css';

type Props = { questionNo: number; of: number; done: number };

export function QuizProgress({ questionNo, of, done }: Props) {
  const words = `Question ${questionNo} of ${of}`;
  return (
    <div className={classes.progress}>
      <span className={classes.words}>{words}</span>
      <NamedBar
        className={classes.bar}
        label="Quiz"
        words={words}
        percent={quizProgress(done, of)}
      />
    </div>
  );
}
