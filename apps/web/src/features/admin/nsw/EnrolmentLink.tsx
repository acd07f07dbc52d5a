import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { QueueRow } from './nswQueuesApi';
import classes from './queue.module.css';
import { nameOf } from './queues';

type Props = { row: QueueRow; opensTab: boolean };

/** The name, as a link to the enrolment where there is one. */
export function EnrolmentLink({ row, opensTab }: Props) {
  if (!row.userCourseId) return <span className={classes.name}>{nameOf(row)}</span>;
  return (
    <Anchor
      component={Link}
      to={`/Admin/Edit-User-Course/${row.userCourseId}`}
      className={classes.name}
      {...(opensTab && { target: '_blank', rel: 'noreferrer', title: 'Opens in a new tab' })}
    >
      {nameOf(row)}
    </Anchor>
  );
}
