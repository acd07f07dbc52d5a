import classes from './Prose.module.css';

/** Html set for reading, which `useLessonHtml` or `siteHtml` has made. */
export function Prose({ html }: { html: string | TrustedHTML }) {
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
