import { Anchor } from '@mantine/core';
import type { SyncedCourse } from '@platewise/shared/contentSync';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PublishButton } from '../PublishButton';
import { changesPath, previewPath, setsPath } from '../paths';
import classes from './courses.module.css';

export function CourseActions({ course }: { course: SyncedCourse }) {
  const { courseId, waitingContentSetId: waiting } = course;
  /** There before and after publishing, unlike the button: the focus goes on from here. */
  const last = useRef<HTMLAnchorElement>(null);
  return (
    <div className={classes.actions}>
      {waiting !== null && (
        <>
          <PublishButton
            course={course}
            contentSetId={waiting}
            size="compact-sm"
            className={classes.button}
            onPublished={() => last.current?.focus()}
          />
          <ActionLink course={course} to={changesPath(courseId)}>
            What changed
          </ActionLink>
          <ActionLink course={course} to={previewPath(courseId)}>
            Preview
          </ActionLink>
        </>
      )}
      <ActionLink ref={last} course={course} to={setsPath(courseId)}>
        Earlier sets
      </ActionLink>
    </div>
  );
}

type LinkProps = {
  course: SyncedCourse;
  to: string;
  children: string;
  ref?: RefObject<HTMLAnchorElement | null>;
};

const ActionLink = ({ course, to, children, ref }: LinkProps) => (
  <Anchor
    ref={ref}
    component={Link}
    to={to}
    className={classes.action}
    aria-label={`${children}: ${course.courseTitle}`}
  >
    {children}
  </Anchor>
);
