import { MESSAGES } from '@platewise/shared/messages';
import type { StaffRow } from '@platewise/shared/staff';
import { DownloadButton } from '../../../ui/DownloadButton';
import { RemindButton } from './RemindButton';
import classes from './Staff.module.css';

/** What a business can do about a person. */
export const StaffActions = ({ member }: { member: StaffRow }) => (
  <span className={classes.rowActions}>
    <RemindButton member={member} />
    {member.certificateNumber && (
      <DownloadButton
        className={classes.rowAction}
        variant="subtle"
        size="compact-sm"
        url={`/userCourse/pdf/certificate/${member.userCourseId}`}
        fileName="certificate.pdf"
        aria-label={`Download the certificate of ${member.firstName} ${member.lastName}`}
        success={MESSAGES.courses.downloaded('certificate')}
        failure={MESSAGES.courses.notDownloaded('certificate')}
      >
        Certificate
      </DownloadButton>
    )}
  </span>
);
