import { NamedBar } from '../NamedBar';
import classes from './SurveyProgress.module.css';

export function SurveyProgress({ answered, of }: { answered: number; of: number }) {
  const words = `${answered} of ${of}`;
  return (
    <div className={classes.progress}>
      <span className={classes.words}>{words} answered</span>
      <NamedBar
        className={classes.bar}
        label="Statements answered"
        words={words}
        percent={of === 0 ? 0 : (answered / of) * 100}
      />
    </div>
  );
}
