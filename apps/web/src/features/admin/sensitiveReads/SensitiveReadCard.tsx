import { showTime } from '@platewise/shared/dates';
import { groupsInWords, type SensitiveReadRow } from '@platewise/shared/sensitiveReads';
import classes from './sensitiveReads.module.css';
import { sayReader, sayWhere } from './sensitiveReadWords';
import { WhoseLink } from './WhoseLink';

export const SensitiveReadCard = ({ read }: { read: SensitiveReadRow }) => (
  <>
    <strong className={classes.wraps}>{groupsInWords(read.groups)}</strong>
    <WhoseLink read={read} />
    <span className={classes.wraps}>{sayReader(read)}</span>
    <span className={classes.wraps}>{sayWhere(read)}</span>
    <span className={classes.quiet}>
      {showTime(new Date(read.at))}
      {read.address && `, from ${read.address}`}
    </span>
  </>
);
