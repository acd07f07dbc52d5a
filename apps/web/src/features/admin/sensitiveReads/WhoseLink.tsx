import { Anchor } from '@mantine/core';
import type { SensitiveReadRow } from '@platewise/shared/sensitiveReads';
import { Link } from 'react-router-dom';
import classes from './sensitiveReads.module.css';
import { sayWhose } from './sensitiveReadWords';

/** Whose it is, as a link to their courses while the account is there. */
export function WhoseLink({ read }: { read: SensitiveReadRow }) {
  const { userId, userCourseId } = read;
  if (!userId) return <span className={classes.quiet}>{sayWhose(read)}</span>;
  const to = userCourseId
    ? `/Admin/Edit-User-Course/${userCourseId}`
    : `/Admin/User-Courses/${userId}`;
  return (
    <Anchor component={Link} to={to} inherit className={classes.wraps}>
      {sayWhose(read)}
    </Anchor>
  );
}
