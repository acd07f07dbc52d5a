import { Anchor, Title } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconMailFast, IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { certificateFile } from '../../../api/userCoursesApi';
import { BadgeButton } from '../../../components/BadgeButton';
import { usePageTitle } from '../../../prerender/pageHead';
import { DownloadButton } from '../../../ui/DownloadButton';
import { CelebrationPicture } from './CelebrationPicture';
import classes from './Congratulations.module.css';
import type { CompletedProps } from './completedProps';

export function Congratulations({ progress, courseTitle }: CompletedProps) {
  const user = useUser();
  const note = postingNote(progress.courseId);
  usePageTitle('Congratulations');
  return (
    <div className={classes.moment}>
      <CelebrationPicture className={classes.picture} />
      <Title order={1} className={classes.title}>
        Congratulations{user && `, ${user.firstName}`}
      </Title>
      <p className={classes.course}>
        You have completed
        <strong>{courseTitle}</strong>
      </p>
      <DownloadButton
        {...certificateFile(progress.userCourseId)}
        success={MESSAGES.courses.downloaded('certificate')}
        failure={MESSAGES.courses.notDownloaded('certificate')}
        variant="filled"
        size="lg"
      >
        Download Certificate
      </DownloadButton>
      <BadgeButton userCourseId={progress.userCourseId} />
      <div className={classes.notes}>
        {note && (
          <p className={classes.note}>
            <IconMailFast stroke={1.75} aria-hidden />
            {note}
          </p>
        )}
        {!progress.surveyCompleted && (
          <p className={classes.note}>
            <IconMessageCircle stroke={1.75} aria-hidden />
            <span>
              How was it?{' '}
              <Anchor component={Link} to={`/course-survey/${progress.userCourseId}`}>
                Answer our survey
              </Anchor>
              . It takes about five minutes.
            </span>
          </p>
        )}
      </div>
      <Anchor component={Link} to="/Your-Courses/">
        Back to your courses
      </Anchor>
    </div>
  );
}

const NSW_SUPERVISOR = 6;
const NSW_REFRESHER = 8;

/** What follows by post, if anything does. */
function postingNote(courseId: number): string | null {
  if (courseId === NSW_SUPERVISOR) {
    return 'Your NSW certificate will be posted to you within 7 business days.';
  }
  if (courseId === NSW_REFRESHER) {
    return 'Your NSW certificate will be sent to you by express post within 5 to 7 business days.';
  }
  return null;
}
