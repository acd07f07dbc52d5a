import { useSite } from '../../api/useSite';
import classes from './Logo.module.css';

/** A plate with a tick for a sprig, and the brand's name. */
export function Logo() {
  const { brand } = useSite();
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" className={classes.rim} />
        <circle cx="20" cy="20" r="13" fill="var(--pw-paper)" />
        <path
          d="M13.5 21l4.6 4.6c1.6-5 4.2-8.6 8.6-11.2"
          fill="none"
          stroke="var(--pw-leaf)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes.name}>{brand}</span>
    </span>
  );
}
