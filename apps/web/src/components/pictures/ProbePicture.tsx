import { Picture } from './Picture';
import { Probe } from './Probe';
import classes from './pictures.module.css';

/** A dish on its way past the thermometer. */
export function ProbePicture() {
  return (
    <Picture width={560} height={300}>
      <circle className={`${classes.white} ${classes.bare}`} cx="200" cy="150" r="140" />
      <g transform="translate(190 246) rotate(-16)">
        <Probe reading="75°" />
      </g>
      <path className={classes.white} d="M84 226h208c-4 36-30 54-62 54h-84c-32 0-58-18-62-54z" />
      <path
        className={classes.saffron}
        d="M100 226c10-22 42-30 64-20 20-14 62-10 76 6 18-4 32 4 36 14z"
      />
      <rect className={classes.soft} x="72" y="220" width="232" height="14" rx="7" />
      <path className={classes.fine} d="M110 248c6 10 14 15 24 17" />
      <path d="M20 282h340" />
    </Picture>
  );
}
