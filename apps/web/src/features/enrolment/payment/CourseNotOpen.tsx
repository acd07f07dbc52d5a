import { Button } from '@mantine/core';
import type { CatalogueCourse } from '@platewise/shared/courses';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import { CoolingPotPicture } from '../../../components/pictures/CoolingPotPicture';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { NEW_ENROLMENT } from '../pages';

/** For a course that is not taught yet, or an address that names none. */
export function CourseNotOpen({ course }: { course?: CatalogueCourse }) {
  return (
    <Page title={course ? `Enrol: ${course.courseTitle}` : 'Course not found'} width="text">
      <EmptyState
        title={course ? 'Opening soon' : 'We do not offer this course.'}
        picture={<CoolingPotPicture />}
        action={
          <Button component={Link} to={NEW_ENROLMENT}>
            Choose a course
          </Button>
        }
      >
        {course && MESSAGES.enrolment.courseNotOpen}
      </EmptyState>
    </Page>
  );
}
