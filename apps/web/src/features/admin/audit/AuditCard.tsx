import type { AuditRow } from '@platewise/shared/audit';
import { showTime } from '@platewise/shared/dates';
import { AboutLink } from './AboutLink';
import classes from './audit.module.css';
import { actionInWords, sayWho } from './auditWords';
import { ShowEntry } from './ShowEntry';

export const AuditCard = ({ entry }: { entry: AuditRow }) => (
  <>
    <strong className={classes.wraps}>{actionInWords(entry)}</strong>
    <AboutLink entry={entry} />
    <span className={classes.wraps}>{sayWho(entry)}</span>
    <span className={classes.quiet}>
      {showTime(new Date(entry.at))}
      {entry.address && `, from ${entry.address}`}
    </span>
    <ShowEntry entry={entry} />
  </>
);
