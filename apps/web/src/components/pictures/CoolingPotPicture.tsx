import { Picture } from './Picture';
import classes from './pictures.module.css';

/** A pot that has been taken off the stove for a while. */
export function CoolingPotPicture() {
  return (
    <Picture width={320} height={200}>
      <circle className={`${classes.tint} ${classes.bare}`} cx="160" cy="104" r="92" />
      <path d="M96 110H82a10 10 0 0 0 0 20h14M224 110h14a10 10 0 0 1 0 20h-14" />
      <path className={classes.white} d="M96 92h128v58a24 24 0 0 1-24 24h-80a24 24 0 0 1-24-24z" />
      <rect className={classes.soft} x="88" y="80" width="144" height="16" rx="8" />
      <path className={classes.saffron} d="M112 80c4-24 92-24 96 0z" />
      <circle className={classes.ink} cx="160" cy="54" r="7" />
      <path className={classes.fine} d="M112 128v20a12 12 0 0 0 12 12h14" />
      <path d="M56 174h208" />
      <path
        className={`${classes.fine} ${classes.leafLine}`}
        d="M140 38c-6-9 6-14 0-24M176 36c-6-8 6-13 0-22"
      />
    </Picture>
  );
}
