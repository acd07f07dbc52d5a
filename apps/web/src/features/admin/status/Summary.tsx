import { showTime } from '@platewise/shared/dates';
import type { Status } from '@platewise/shared/status';
import type { Check } from './check';
import { LightMark } from './LightMark';
import classes from './status.module.css';
import { counted } from './statusTimes';

type Props = { status: Status; open: Check[]; stale: boolean };

/** In one line; read out when it changes. */
export function Summary({ status, open, stale }: Props) {
  const light = open[0]?.light ?? 'good';
  const said =
    open.length === 0
      ? 'All is well.'
      : `${counted(open.length, 'thing')} ${open.length === 1 ? 'needs' : 'need'} somebody.`;
  return (
    <div className={classes.summary} data-light={light}>
      <p className={classes.said} role="status">
        <LightMark light={light} size={28} /> {said}
      </p>
      <p className={classes.quiet}>
        {stale
          ? `The server has not answered since ${showTime(new Date(status.now))}.`
          : `As of ${showTime(new Date(status.now))} in Sydney; looked at again every 30 seconds.`}{' '}
        {status.release ? `Release ${status.release}.` : 'The release is not known.'}
      </p>
    </div>
  );
}
