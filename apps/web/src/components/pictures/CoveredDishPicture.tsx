import { Picture } from './Picture';
import classes from './pictures.module.css';

/** A dish that stays under its cover. */
export function CoveredDishPicture() {
  return (
    <Picture width={320} height={200}>
      <circle className={`${classes.tint} ${classes.bare}`} cx="160" cy="104" r="92" />
      <path className={classes.white} d="M70 146a90 90 0 0 1 180 0z" />
      <path className={classes.fine} d="M96 128c6-26 22-42 44-48" />
      <circle className={classes.saffron} cx="160" cy="46" r="11" />
      <rect className={classes.leaf} x="44" y="146" width="232" height="16" rx="8" />
      <rect className={classes.warm} x="134" y="92" width="52" height="40" rx="8" />
      <path d="M144 92v-8a16 16 0 0 1 32 0v8M160 108v8" />
    </Picture>
  );
}
