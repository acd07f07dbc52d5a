import { Button, VisuallyHidden } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { Link } from 'react-router-dom';
import { taxInvoiceFile } from '../../../api/invoicesApi';
import { certificateFile, thirdPartyFormFile } from '../../../api/userCoursesApi';
import { DownloadButton } from '../../../ui/DownloadButton';
import { NSW_REPRINT } from '../pages';
import { courseSteps } from './courseSteps';
import classes from './YourCourses.module.css';

const { downloaded, notDownloaded } = MESSAGES.courses;

type Props = { course: UserCourse };

const about = ({ courseTitle }: UserCourse, what: string) => `${what}: ${courseTitle}`;

/** The learner's next steps in a course. */
export const CourseSteps = ({ course }: Props) => (
  <div className={classes.actions}>
    {courseSteps(course).map(({ label, to }) => (
      <Button
        key={label}
        component={Link}
        to={to}
        variant="light"
        aria-label={about(course, label)}
      >
        {label}
      </Button>
    ))}
  </div>
);

export const hasFiles = (course: UserCourse) =>
  course.hasCertificate ||
  course.hasNswCertificate ||
  course.completedThirdParty ||
  course.hasCompleted ||
  course.invoiceGuid !== null;

/** The papers that can be read and downloaded. */
export function CourseFiles({ course }: Props) {
  return (
    <div className={classes.actions}>
      {course.hasCertificate && (
        <DownloadButton
          {...certificateFile(course.id)}
          success={downloaded('certificate')}
          failure={notDownloaded('certificate')}
          variant="filled"
        >
          Certificate
          <VisuallyHidden> for {course.courseTitle}</VisuallyHidden>
        </DownloadButton>
      )}
      {course.hasCertificate && (
        <Button
          component={Link}
          to={`/Course-Completed/${course.id}/`}
          variant="light"
          aria-label={about(course, 'Show or share')}
        >
          Show or share
        </Button>
      )}
      {course.hasCompleted && !course.isExternalLearning && (
        <Button
          component={Link}
          to={`/course-content/${course.id}/?read=1-1`}
          variant="subtle"
          aria-label={about(course, 'Read the course again')}
        >
          Read the course again
        </Button>
      )}
      {course.hasCertificate && (
        <Button
          component={Link}
          to={`/Print-Course-Content-Guide/${course.id}`}
          variant="subtle"
          aria-label={about(course, 'Course guide')}
        >
          Course guide
        </Button>
      )}
      {course.hasNswCertificate && (
        <Button
          component={Link}
          to={NSW_REPRINT}
          variant="subtle"
          aria-label={about(course, 'Order a reprint of the NSW certificate')}
        >
          Order a reprint
        </Button>
      )}
      {course.completedThirdParty && (
        <DownloadButton
          {...thirdPartyFormFile(course.id)}
          success={downloaded('third party form')}
          failure={notDownloaded('third party form')}
          variant="subtle"
        >
          Third-party form
          <VisuallyHidden> for {course.courseTitle}</VisuallyHidden>
        </DownloadButton>
      )}
      {course.invoiceGuid && (
        <DownloadButton
          {...taxInvoiceFile(course.invoiceGuid)}
          success={downloaded('tax invoice')}
          failure={notDownloaded('tax invoice')}
          variant="subtle"
        >
          Tax invoice
          <VisuallyHidden> for {course.courseTitle}</VisuallyHidden>
        </DownloadButton>
      )}
    </div>
  );
}
