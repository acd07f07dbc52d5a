import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import type { Waiting } from './dashboardQueues';
import { count } from './dashboardWords';

export const WaitingList = ({ waiting }: { waiting: Waiting[] }) => (
  <ul className={classes.waiting}>
    {waiting.map((queue) => (
      <li key={queue.label}>
        <Link to={queue.to} className={classes.queue} data-empty={queue.count === 0 || undefined}>
          <strong className={classes.queueCount}>{count(queue.count)}</strong>
          <span className={classes.queueWords}>
            {queue.label}
            {queue.detail && <span className={classes.quiet}>{queue.detail}</span>}
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);
