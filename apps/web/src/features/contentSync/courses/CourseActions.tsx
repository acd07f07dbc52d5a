import { Anchor } from '@mantine/core';
import type { SyncedCourse } from '@platewise/shared/contentSync';
import { Link } from 'react-router-dom';
import { PublishButton } from '../PublishButton';
import { changesPath, previewPath, setsPath } from '../paths';
import classes from './courses.module.css';

export function CourseActions({ course }: { course: SyncedCourse }) {
  const { courseId, waitingContentSetId: waiting } = course;
  return (
    <div className={classes.actions}>
      {waiting !== null && (
        <>
          <PublishButton
            course={course}
            contentSetId={waiting}
            size="compact-sm"
            className={classes.button}
          />
          <ActionLink course={course} to={changesPath(courseId)}>
            What changed
          </ActionLink>
          <ActionLink course={course} to={previewPath(courseId)}>
            Preview
          </ActionLink>
        </>
      )}
      <ActionLink course={course} to={setsPath(courseId)}>
        Earlier sets
      </ActionLink>
    </div>
  );
}

type LinkProps = { course: SyncedCourse; to: string; children: string };

const ActionLink = ({ course, to, children }: LinkProps) => (
  <Anchor
    component={Link}
    to={to}
    className={classes.action}
    aria-label={`${children}: ${course.courseTitle}`}
  >
    {children}
  </Anchor>
);
