import { Anchor } from '@mantine/core';
import type { DashboardMonth, PeriodFigures } from '@platewise/shared/dashboard';
import { showCents } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import { LINKS } from './dashboardLinks';
import { describeChange, FIGURES, type Figure, gstInWords, showDays } from './dashboardWords';

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
