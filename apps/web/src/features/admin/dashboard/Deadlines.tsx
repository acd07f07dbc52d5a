import type { Deadline } from '@platewise/shared/dashboard';
import { showDay } from '@platewise/shared/dates';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './Deadlines.module.css';
import { describeDaysLeft, describeDue } from './dashboardWords';

/** The days by which something must be done. Each line leads to the page on which it is done. */
export const Deadlines = ({ deadlines }: { deadlines: Deadline[] }) =>
  deadlines.length === 0 ? (
    <p className={classes.none}>Nothing is due soon.</p>
  ) : (
    <ul className={classes.list}>
      {deadlines.map((deadline) => (
        <li key={`${deadline.kind} ${deadline.dueOn}`}>
          <Link to={deadline.to} className={classes.deadline}>
            <span className={classes.what}>
              {deadline.title}
              <Due deadline={deadline} />
            </span>
            <span className={classes.day}>{showDay(deadline.dueOn)}</span>
            <DaysLeft daysLeft={deadline.daysLeft} />
            <IconChevronRight size={20} stroke={1.75} aria-hidden className={classes.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );

function Due({ deadline }: { deadline: Deadline }) {
  const words = describeDue(deadline);
  return words && <span className={classes.quiet}>{words}</span>;
}

const DaysLeft = ({ daysLeft }: Pick<Deadline, 'daysLeft'>) => (
  <span className={classes.left} data-overdue={daysLeft < 0 || undefined}>
    {daysLeft < 0 && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    {describeDaysLeft(daysLeft)}
  </span>
);
