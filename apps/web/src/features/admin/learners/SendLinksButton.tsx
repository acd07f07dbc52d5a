import { Button } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import type { EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import type { SentObserverLinks } from '@platewise/shared/learners';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { MessageDialog } from '../../../ui/MessageDialog';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { useSendObserverLinksMutation } from './learnersApi';

const MOST_NAMED = 20;

/** Sends the observers of the chosen enrolments their link again, and says who was left out and why. */
export function SendLinksButton({ chosen }: { chosen: SelectedRows<EnrolmentsFilter> }) {
  const [asking, setAsking] = useState(false);
  const [leftOut, setLeftOut] = useState<SentObserverLinks['leftOut']>([]);
  const [send] = useSendObserverLinksMutation();
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Send observer links
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Send observer links again"
        confirmLabel="Send"
        onConfirm={() => ({
          unwrap: async () => {
            const result = await send({ chosen: chosen.body }).unwrap();
            setLeftOut(result.leftOut);
            return result;
          },
        })}
        success={({ sent }) => `${formatCount(sent, 'link')} sent.`}
        failure="Unable to send the links."
        onDone={chosen.clear}
        onClose={() => setAsking(false)}
      >
        {chosen.count === 1
          ? 'The observer of this enrolment gets an email with a new link. The old link stops working.'
          : `The observers of ${formatNumber(chosen.count)} enrolments get an email with a new link each. Forms that are complete and enrolments that have expired are left out.`}
      </ConfirmDialog>
      <MessageDialog
        opened={leftOut.length > 0}
        title={`Left out: ${formatCount(leftOut.length, 'enrolment')}`}
        onClose={() => setLeftOut([])}
      >
        <ul>
          {leftOut.slice(0, MOST_NAMED).map(({ userCourseId, learnerName, why }) => (
            <li key={userCourseId}>
              {learnerName}: {why}
            </li>
          ))}
        </ul>
        {leftOut.length > MOST_NAMED && (
          <p>And {formatNumber(leftOut.length - MOST_NAMED)} more.</p>
        )}
      </MessageDialog>
    </>
  );
}
