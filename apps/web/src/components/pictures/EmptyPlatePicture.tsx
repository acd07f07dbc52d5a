import { Picture } from './Picture';
import classes from './pictures.module.css';

/** A plate with nothing on it. */
export function EmptyPlatePicture() {
  return (
    <Picture width={320} height={200}>
      <circle className={classes.white} cx="160" cy="100" r="82" />
      <circle className={`${classes.tint} ${classes.fine}`} cx="160" cy="100" r="54" />
      <path className={classes.fine} d="M128 112c4-22 18-34 38-36" />
      <path d="M36 30v34a14 14 0 0 0 28 0V30M50 30v140" />
      <path className={classes.saffron} d="M270 100V30c22 12 24 50 16 70zM270 100v70" />
      <path className={classes.leaf} d="M196 134c-14 4-24-2-28-14 14-4 24 2 28 14z" />
    </Picture>
  );
}
