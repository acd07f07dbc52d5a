import { formatNumber } from '@platewise/shared/count';
import { ENROLMENT_STEPS, type StepFigure } from '@platewise/shared/dashboard';
import { describeMedian, showPercent } from './dashboardWords';
import classes from './LearnerSteps.module.css';

/** How many of the people who enrolled have come how far, and how long the steps take. */
export function LearnerSteps({ steps }: { steps: StepFigure[] }) {
  const enrolled = steps[0]?.count ?? 0;
  if (enrolled === 0) return <p className={classes.none}>No one enrolled in these days.</p>;
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <Step key={step.step} {...step} share={Math.round((step.count / enrolled) * 100)} />
      ))}
    </ol>
  );
}

const Step = ({ step, count, medianSeconds, share }: StepFigure & { share: number }) => (
  <li className={classes.step}>
    <span className={classes.label}>{ENROLMENT_STEPS[step]}</span>
    <span className={classes.count}>
      {formatNumber(count)} <span className={classes.share}>{showPercent(share)}</span>
    </span>
    <span className={classes.room} aria-hidden>
      <span className={classes.fill} style={{ width: `${share}%` }} />
    </span>
    <span className={classes.time}>{describeMedian(step, medianSeconds)}</span>
  </li>
);
