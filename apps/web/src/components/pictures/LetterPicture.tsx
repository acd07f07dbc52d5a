import { Picture } from './Picture';
import classes from './pictures.module.css';

/** An order slip on its spike: your message has arrived in the kitchen. */
export function LetterPicture() {
  return (
    <Picture width={320} height={200}>
      <circle className={`${classes.tint} ${classes.bare}`} cx="160" cy="104" r="92" />
      <rect className={classes.white} x="88" y="58" width="144" height="100" rx="10" />
      <path d="M92 64l60 50a12 12 0 0 0 16 0l60-50" />
      <circle className={classes.saffron} cx="226" cy="60" r="24" />
      <path d="M215 60l8 8 14-16" />
    </Picture>
  );
}
