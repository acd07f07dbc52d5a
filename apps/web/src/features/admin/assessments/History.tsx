import type { PastJudgement } from '@platewise/shared/assessments';
import { showTime } from '@platewise/shared/dates';
import classes from './AssessmentPage.module.css';
import { JUDGEMENT_NAMES, openedAgain } from './assessmentStates';
import { Flags } from './Flags';
import { ObserverForm } from './ObserverForm';
import { Part } from './Part';

/** Every judgement so far, the latest first. */
export const History = ({ history }: { history: PastJudgement[] }) => (
  <Part title="Judgements so far">
    <ol className={classes.history}>
      {history.map((past) => (
        <li key={past.judgementId}>
          <strong>{JUDGEMENT_NAMES[past.judgement]}</strong>
          <span className={classes.quiet}>
            {past.assessorName}, {showTime(new Date(past.decidedAt))}
          </span>
          {past.reasons && <p className={classes.reasons}>{past.reasons}</p>}
          {past.judgement === 'not yet competent' && (
            <span className={classes.quiet}>Opened again: {openedAgain(past)}</span>
          )}
          <Flags flags={past.flags} />
          {past.form && (
            <details>
              <summary>The form as it was signed then</summary>
              <ObserverForm form={past.form} />
            </details>
          )}
        </li>
      ))}
    </ol>
  </Part>
);
