import { Button } from '@mantine/core';
import {
  type CatalogueCourse,
  certificateCodesString,
  PURCHASABLE_COURSES,
} from '@platewise/shared/content/courses';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import classes from './CoursePart.module.css';
import { changesPath, previewPath, SYNC, setsPath } from './paths';

type Props = { title: string; children: (course: CatalogueCourse) => ReactNode };

/** A page about the content of the course in the address. */
export function CoursePart({ title, children }: Props) {
  const { courseId } = useParams();
  const course = PURCHASABLE_COURSES.find((each) => String(each.courseId) === courseId);
  if (!course) {
    return (
      <EmptyState
        title="There is no such course."
        level={1}
        action={
          <Button component={Link} to={SYNC}>
            Content Sync
          </Button>
        }
      />
    );
  }
  return (
    <Page
      title={`${title}: ${course.courseTitle}`}
      heading={title}
      lead={`${course.courseTitle} (${certificateCodesString(course)})`}
      width="wide"
    >
      <CoursePartLinks courseId={course.courseId} />
      {children(course)}
    </Page>
  );
}

/** From one page about a course's content to the next. */
const CoursePartLinks = ({ courseId }: { courseId: number }) => (
  <nav className={classes.links} aria-label="Content of the course">
    <NavLink to={SYNC} end>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden /> Sync
    </NavLink>
    <NavLink to={changesPath(courseId)}>What changed</NavLink>
    <NavLink to={previewPath(courseId)}>Preview</NavLink>
    <NavLink to={setsPath(courseId)}>Earlier sets</NavLink>
  </nav>
);
