import classes from './Prose.module.css';

/** Html that the server has sanitised, set for reading. */
export function Prose({ html }: { html: string }) {
  // Sanitised by the server when it takes content in
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
