import { Button } from '@mantine/core';
import type { OwnLiveSession } from '@platewise/shared/skillClips/live';
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCircleCheck,
  IconMessageCircle,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { DownloadButton } from '../../../../ui/DownloadButton';
import { TitledSection } from '../../../../ui/TitledSection';
import clipClasses from '../skillClips.module.css';
import classes from './live.module.css';
import { calendarOf, useCancelLiveSessionMutation } from './liveSessionsApi';
import { describeStart, ownTimeOf, timeOf, weekdayOf } from './liveTimes';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type BookedProps = {
  userCourseId: string;
  session: OwnLiveSession;
  isOver: boolean;
  canCancel: boolean;
};

/** The next session, with the link to the call. */
export function BookedSession({ userCourseId, session, isOver, canCancel }: BookedProps) {
  const { id, startsAt, minutes, assessorName, meetingLink, consentsRecording } = session;
  const [isCancelling, setIsCancelling] = useState(false);
  const own = ownTimeOf(startsAt);
  return (
    <TitledSection title={isOver ? 'Your session is over' : 'Your next session'}>
      <div className={classes.booked}>
        <p className={classes.when}>
          {weekdayOf(startsAt)}
          <br />
          {timeOf(startsAt)}
        </p>
        <p className={clipClasses.paragraph}>
          Sydney time.{own && ` Where you are: ${own}.`}
          <br />
          {minutes} minutes with {assessorName}.
        </p>
        {isOver ? (
          <p className={clipClasses.paragraph}>
            {assessorName} now writes down what you have shown. We’ll email you. You have nothing to
            do until then.
          </p>
        ) : (
          <>
            <p className={clipClasses.paragraph}>
              {consentsRecording
                ? 'You have agreed that the call is recorded.'
                : 'The call is not recorded.'}{' '}
              Please join a few minutes early, to check picture and sound.
            </p>
            <div className={clipClasses.actions}>
              {meetingLink && (
                <Button
                  component="a"
                  href={meetingLink}
                  target="_blank"
                  rel="noopener noreferrer"
                  leftSection={<IconVideo {...ICON} />}
                >
                  Join the call
                </Button>
              )}
              <DownloadButton
                variant="default"
                url={calendarOf(userCourseId, id)}
                fileName="live-session.ics"
                success="The file for your calendar has been downloaded. Open it to add the session."
                failure="The file for your calendar could not be downloaded. Please try again."
                leftSection={<IconCalendarPlus {...ICON} />}
              >
                Add to calendar
              </DownloadButton>
              {canCancel && (
                <Button variant="subtle" onClick={() => setIsCancelling(true)}>
                  Cancel the session
                </Button>
              )}
            </div>
            {meetingLink && <p className={clipClasses.quiet}>The call opens in a new tab.</p>}
          </>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          userCourseId={userCourseId}
          session={session}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </TitledSection>
  );
}

type CancelProps = { userCourseId: string; session: OwnLiveSession; onClose: () => void };

function CancelDialog({ userCourseId, session, onClose }: CancelProps) {
  const [cancel] = useCancelLiveSessionMutation();
  return (
    <ConfirmDialog
      title="Cancel this session?"
      confirmLabel="Cancel the session"
      cancelLabel="Do not cancel"
      danger
      onConfirm={() => cancel({ userCourseId, sessionId: session.id })}
      success="Your session is cancelled. You can book another time."
      failure="Your session could not be cancelled. Please try again."
      onClose={onClose}
    >
      <p>
        {describeStart(session.startsAt)}. Another learner can then book this time. You can book
        another one.
      </p>
    </ConfirmDialog>
  );
}

/** A session that took place, or did not. */
export function FormerSession({ session }: { session: OwnLiveSession }) {
  const { startsAt, assessorName, accepted, again } = session;
  return (
    <li className={clipClasses.shot}>
      <h3 className={clipClasses.title}>{weekdayOf(startsAt)}</h3>
      <p className={clipClasses.quiet}>
        {timeOf(startsAt)} Sydney time, with {assessorName}
      </p>
      {session.state !== 'done' && (
        <p className={clipClasses.stateLine}>
          <IconCalendarOff {...ICON} className={clipClasses.stateIcon} />
          <span>{describeNotHeld(session)}</span>
        </p>
      )}
      {accepted.length > 0 && (
        <div>
          <p className={clipClasses.stateLine} data-state="accepted">
            <IconCircleCheck {...ICON} className={clipClasses.stateIcon} />
            <span>Accepted:</span>
          </p>
          <ul className={clipClasses.list}>
            {accepted.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      {again.length > 0 && (
        <div>
          <p className={clipClasses.stateLine}>
            <IconMessageCircle {...ICON} className={clipClasses.stateIcon} />
            <span>Please show again:</span>
          </p>
          <ul className={clipClasses.list}>
            {again.map(({ title, reason }) => (
              <li key={title}>
                {title}
                {reason && <blockquote className={clipClasses.reason}>{reason}</blockquote>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {session.state === 'done' && accepted.length + again.length === 0 && (
        <p className={clipClasses.paragraph}>No task was decided in this session.</p>
      )}
    </li>
  );
}

function describeNotHeld({ state, cancelledBy, cancelReason }: OwnLiveSession): string {
  if (state === 'missed')
    return 'We did not see you in this session. That can happen. Please book another time.';
  if (cancelledBy === 'learner') return 'You cancelled this session.';
  return `We had to cancel this session, and we are sorry.${cancelReason ? ` ${cancelReason}` : ''}`;
}
