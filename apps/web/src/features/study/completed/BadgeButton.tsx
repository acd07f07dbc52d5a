import { MESSAGES } from '@platewise/shared/messages';
import { IconWallet } from '@tabler/icons-react';
import { badgeFile } from '../../../api/userCoursesApi';
import { DownloadButton } from '../../../ui/DownloadButton';

/** The certificate once more, as a file that wallet apps take in. */
export const BadgeButton = ({ userCourseId }: { userCourseId: string }) => (
  <DownloadButton
    {...badgeFile(userCourseId)}
    success={MESSAGES.courses.downloaded('badge')}
    failure={MESSAGES.courses.notDownloaded('badge')}
    variant="subtle"
    leftSection={<IconWallet size={20} aria-hidden />}
  >
    Add to your wallet (Open Badge)
  </DownloadButton>
);
