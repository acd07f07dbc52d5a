import classes from './Loading.module.css';

/** While a page or a part of one is on its way. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={classes.loading} role="status">
      <span className={classes.plate} aria-hidden />
      <span>{label}</span>
    </div>
  );
}
