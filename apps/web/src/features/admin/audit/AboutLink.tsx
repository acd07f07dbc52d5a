import { Anchor } from '@mantine/core';
import type { AuditRow } from '@platewise/shared/audit';
import { Link } from 'react-router-dom';
import classes from './audit.module.css';
import { aboutWhat, pageOf } from './auditWords';

/** The subject of an entry, as a link to its page. */
export function AboutLink({ entry }: { entry: AuditRow }) {
  const to = pageOf(entry);
  if (!to) return <span className={classes.quiet}>{aboutWhat(entry)}</span>;
  return (
    <Anchor component={Link} to={to} inherit className={classes.about}>
      {aboutWhat(entry)}
    </Anchor>
  );
}
