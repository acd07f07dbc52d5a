import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadWithPassword } from '../../../components/DownloadWithPassword';
import { Dialog } from '../../../ui/Dialog';
import { EARLIEST_DAY } from '../list/dates';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** What the office has done with a user, who has looked at their sensitive answers, and all that is held about them. */
export function UserPrivacy({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        component={Link}
        to={`/Admin/Audit?userId=${userId}&startDate=${EARLIEST_DAY}`}
        variant="light"
        size="sm"
        leftSection={<IconHistory {...ICON} />}
      >
        What was changed
      </Button>
      <Button
        component={Link}
        to={`/Admin/Sensitive-Reads?userId=${userId}`}
        variant="light"
        size="sm"
        leftSection={<IconEye {...ICON} />}
      >
        Who has seen what
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconDownload {...ICON} />}
        onClick={() => setAsking(true)}
      >
        All data of this user
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="All data of this user">
        <DownloadWithPassword
          url={`/admin/users/${userId}/data`}
          done="The data has been downloaded. Hand it to nobody but the person."
          onDone={() => setAsking(false)}
        >
          For a person who has asked for it and has shown who they are. Sensitive answers are in it,
          and that you have had them goes on record.
        </DownloadWithPassword>
      </Dialog>
    </>
  );
}
