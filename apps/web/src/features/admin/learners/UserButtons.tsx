import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconHistory, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadWithPassword } from '../../../components/DownloadWithPassword';
import { Permitted } from '../../../components/Permitted';
import { Dialog } from '../../../ui/Dialog';
import { ENROL_PATH } from '../enrolments/edit/paths';
import { EARLIEST_DAY } from '../officeList/dateFilter';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** Enrols the user in another course; links to the audit log and the sensitive reads, and the download of all their data. */
export function UserButtons({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Permitted needs="enrolments change">
        <Button
          component={Link}
          to={`${ENROL_PATH}?userId=${userId}`}
          variant="light"
          size="sm"
          leftSection={<IconUserPlus {...ICON} />}
        >
          Enrol in a course
        </Button>
      </Permitted>
      <Permitted needs="compliance read">
        <Button
          component={Link}
          to={`/Admin/Audit?userId=${userId}&startDate=${EARLIEST_DAY}`}
          variant="light"
          size="sm"
          leftSection={<IconHistory {...ICON} />}
        >
          Audit log
        </Button>
      </Permitted>
      <Permitted needs="compliance read">
        <Button
          component={Link}
          to={`/Admin/Sensitive-Reads?userId=${userId}`}
          variant="light"
          size="sm"
          leftSection={<IconEye {...ICON} />}
        >
          Who has seen what
        </Button>
      </Permitted>
      <Permitted needs="people change">
        <Button
          variant="light"
          size="sm"
          leftSection={<IconDownload {...ICON} />}
          onClick={() => setAsking(true)}
        >
          All data of this user
        </Button>
      </Permitted>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="All data of this user">
        <DownloadWithPassword
          url={`/admin/users/${userId}/data`}
          done="The data has been downloaded. Give it only to the person it is about."
          onDone={() => setAsking(false)}
        >
          Download this only for a person who has asked for their data and proved who they are. It
          includes sensitive answers, so the download goes on record.
        </DownloadWithPassword>
      </Dialog>
    </>
  );
}
