import { Anchor } from '@mantine/core';
import type { Dashboard, MonthOfFigures } from '@platewise/shared/dashboard';
import { showCents } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import { LINKS } from './dashboardLinks';
import { compared, FIGURES, type FigureName, gstInWords } from './dashboardWords';

type Props = { month: MonthOfFigures; soFar: Dashboard['lastMonthSoFar'] };

const LINK_OF: Record<FigureName, (month: MonthOfFigures) => string> = {
  enrolments: LINKS.enrolments,
  completions: LINKS.completions,
  revenueCents: LINKS.paid,
};

/** The running month, beside as much of the last one. */
export const ThisMonth = ({ month, soFar }: Props) => (
  <ul className={classes.figures}>
    {FIGURES.map((figure) => (
      <li key={figure.name} className={classes.figure}>
        <Link to={LINK_OF[figure.name](month)} className={classes.figureLink}>
          <span className={classes.figureLabel}>{figure.label}</span>
          <strong className={classes.number}>{figure.show(month[figure.name])}</strong>
        </Link>
        <span className={classes.quiet}>
          {compared(month[figure.name], soFar[figure.name], figure)}
        </span>
        {figure.name === 'revenueCents' && <RevenueParts month={month} />}
      </li>
    ))}
  </ul>
);

function RevenueParts({ month }: { month: MonthOfFigures }) {
  const gst = gstInWords(month.gstCents);
  return (
    <>
      {month.refundedCents > 0 && (
        <span className={classes.quiet}>
          {showCents(month.paidCents)} paid,{' '}
          <Anchor component={Link} to={LINKS.refunded(month)} inherit>
            {showCents(month.refundedCents)} refunded
          </Anchor>
        </span>
      )}
      {gst && <span className={classes.quiet}>{gst}</span>}
    </>
  );
}
