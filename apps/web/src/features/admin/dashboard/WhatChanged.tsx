import { Anchor } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import {
  type DashboardMonth,
  ENROLMENT_STEPS,
  type PeriodFigures,
  type StepFigure,
} from '@platewise/shared/dashboard';
import { showCents } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import { LINKS } from './dashboardLinks';
import {
  describeChange,
  describeMedian,
  FIGURES,
  type Figure,
  gstInWords,
  showDays,
  showPercent,
} from './dashboardWords';
import stepClasses from './LearnerSteps.module.css';

type Props = { figures: DashboardMonth; isCurrent: boolean };

/** The figures of a month, next to the same days of the month and of the year before. */
export const WhatChanged = ({ figures, isCurrent }: Props) => (
  <>
    <p className={classes.quiet}>
      {showDays(figures.period)}, compared with {showDays(figures.monthBefore)} and{' '}
      {showDays(figures.yearBefore)}.
    </p>
    <ul className={classes.figures}>
      {FIGURES.map((figure) => (
        <li key={figure.name} className={classes.figure}>
          <FigureLink figure={figure} period={figures.period} />
          <Changes figure={figure} figures={figures} isCurrent={isCurrent} />
          {figure.name === 'revenueCents' && <RevenueParts period={figures.period} />}
        </li>
      ))}
    </ul>
  </>
);

const FigureLink = ({ figure, period }: { figure: Figure; period: PeriodFigures }) => (
  <Link to={LINKS[figure.name](period)} className={classes.figureLink}>
    <span className={classes.figureLabel}>{figure.label}</span>
    <strong className={classes.number}>{figure.show(period[figure.name])}</strong>
  </Link>
);

function Changes({ figure, figures, isCurrent }: Props & { figure: Figure }) {
  const { period, monthBefore, yearBefore } = figures;
  const now = period[figure.name];
  const [month, year] = isCurrent
    ? ['last month', 'last year']
    : ['the month before', 'the year before'];
  return (
    <>
      <span className={classes.quiet}>
        {describeChange(now, monthBefore[figure.name], figure, month)}
      </span>
      <span className={classes.quiet}>
        {describeChange(now, yearBefore[figure.name], figure, year)}
      </span>
    </>
  );
}

function RevenueParts({ period }: { period: PeriodFigures }) {
  const gst = gstInWords(period.gstCents);
  return (
    <>
      {period.refundedCents > 0 && (
        <span className={classes.quiet}>
          {showCents(period.paidCents)} paid,{' '}
          <Anchor component={Link} to={LINKS.refunded(period)} inherit>
            {showCents(period.refundedCents)} refunded
          </Anchor>
        </span>
      )}
      {gst && <span className={classes.quiet}>{gst}</span>}
    </>
  );
}

/** How many of the people who enrolled have come how far, and how long the steps take. */
export function LearnerSteps({ steps }: { steps: StepFigure[] }) {
  const enrolled = steps[0]?.count ?? 0;
  if (enrolled === 0) return <p className={stepClasses.none}>No one enrolled in these days.</p>;
  return (
    <ol className={stepClasses.steps}>
      {steps.map((step) => (
        <Step key={step.step} {...step} share={Math.round((step.count / enrolled) * 100)} />
      ))}
    </ol>
  );
}

const Step = ({ step, count, medianSeconds, share }: StepFigure & { share: number }) => (
  <li className={stepClasses.step}>
    <span className={stepClasses.label}>{ENROLMENT_STEPS[step]}</span>
    <span className={stepClasses.count}>
      {formatNumber(count)} <span className={stepClasses.share}>{showPercent(share)}</span>
    </span>
    <span className={stepClasses.room} aria-hidden>
      <span className={stepClasses.fill} style={{ width: `${share}%` }} />
    </span>
    <span className={stepClasses.time}>{describeMedian(step, medianSeconds)}</span>
  </li>
);
