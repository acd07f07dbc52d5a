import { Button, VisuallyHidden } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { Link } from 'react-router-dom';
import { taxInvoiceFile } from '../../../api/invoicesApi';
import { certificateFile, thirdPartyFormFile } from '../../../api/userCoursesApi';
import { BadgeButton } from '../../../components/BadgeButton';
import { DownloadButton } from '../../../ui/DownloadButton';
import { NSW_REPRINT } from '../pages';
import { courseSteps } from './courseSteps';
import classes from './YourCourses.module.css';

const { downloaded, notDownloaded } = MESSAGES.courses;

/** `accent` marks the one course whose next step stands out on the page. */
export function CourseActions({ course, accent }: { course: UserCourse; accent: boolean }) {
  const about = (what: string) => `${what}: ${course.courseTitle}`;
  return (
    <div className={classes.actions}>
      {courseSteps(course).map(({ label, to }, i) => (
        <Button
          key={label}
          component={Link}
          to={to}
          variant="light"
          className={accent && i === 0 ? classes.accent : undefined}
          aria-label={about(label)}
        >
          {label}
        </Button>
      ))}
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
        <>
          <BadgeButton userCourseId={course.id} />
          <Button
            component={Link}
            to={`/Print-Course-Content-Guide/${course.id}`}
            variant="subtle"
            aria-label={about('Course guide')}
          >
            Course guide
          </Button>
        </>
      )}
      {course.hasNswCertificate && (
        <Button
          component={Link}
          to={NSW_REPRINT}
          variant="subtle"
          aria-label={about('Order a reprint of the NSW certificate')}
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
