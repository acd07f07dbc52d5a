import { Button } from '@mantine/core';
import {
  type CatalogueCourse,
  certificateCodesString,
  PURCHASABLE_COURSES,
} from '@platewise/shared/courses';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { CoursePartLinks } from './CoursePartLinks';
import { SYNC } from './paths';

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
