import { MESSAGES } from '@platewise/shared/messages';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { badgeFile } from '../api/userCoursesApi';
import { DownloadButton } from '../ui/DownloadButton';

/** The certificate once more, as a file for sites that collect Open Badges. The wallet of a phone does not take it. */
export const BadgeButton = ({ userCourseId }: { userCourseId: string }) => (
  <DownloadButton
    {...badgeFile(userCourseId)}
    success={MESSAGES.courses.downloaded('badge')}
    failure={MESSAGES.courses.notDownloaded('badge')}
    variant="subtle"
    leftSection={<IconRosetteDiscountCheck size={20} aria-hidden />}
  >
    Digital badge file
  </DownloadButton>
);
