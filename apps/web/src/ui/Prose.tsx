import classes from './Prose.module.css';

/** Html that the server has sanitised, set for reading. */
export function Prose({ html }: { html: string }) {
  // Sanitised on import, see decisions §6
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
