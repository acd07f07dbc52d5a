import { Anchor } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { Link } from 'react-router-dom';
import classes from './Findings.module.css';

/** To the enrolment or the learner that the record was made from. What is typed here stays: it opens beside. */
export function SourceLink({ finding }: { finding: AvetmissFinding }) {
  const { userCourseId, userId } = finding;
  if (!userCourseId && !userId) return null;
  return (
    <Anchor
      component={Link}
      to={
        userCourseId ? `/Admin/Edit-User-Course/${userCourseId}` : `/Admin/User-Courses/${userId}`
      }
      target="_blank"
      rel="noreferrer"
      title="Opens in a new tab"
      className={classes.source}
    >
      Fix at the source
    </Anchor>
  );
}
