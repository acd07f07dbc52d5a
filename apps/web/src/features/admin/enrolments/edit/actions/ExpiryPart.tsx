import { Button } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import type { EnrolmentActions } from '@platewise/shared/enrolments/officeActions';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Permitted } from '../../../../../components/Permitted';
import classes from './Actions.module.css';
import { ExtendExpiryDialog } from './ExtendExpiryDialog';

export function ExpiryPart({ actions }: { actions: EnrolmentActions }) {
  const [open, setOpen] = useState(false);
  const { userCourseId, endedAt, expiresOn } = actions;
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>Time to study</h3>
      <p>{untilWhen(actions)}</p>
      {!endedAt && (
        <Permitted needs="enrolments change">
          <Button
            variant="light"
            leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Extend expiry
          </Button>
        </Permitted>
      )}
      {open && (
        <ExtendExpiryDialog
          chosen={{ count: 1, body: { ids: [userCourseId] } }}
          expiresOn={expiresOn}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function untilWhen({ endedAt, expired, expiresOn }: EnrolmentActions) {
  if (endedAt)
    return `Ended by the office on ${showTime(new Date(endedAt))}. It can’t be reopened.`;
  return expired ? `Expired on ${showDay(expiresOn)}.` : `Open until ${showDay(expiresOn)}.`;
}
