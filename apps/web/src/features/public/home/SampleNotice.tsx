import classes from './SampleNotice.module.css';

/** Stands where nothing is real yet, until the owner's own words are in the content file. */
export const SampleNotice = ({ children }: { children: string }) => (
  <p className={classes.notice}>
    <strong>Sample text.</strong> {children}
  </p>
);
