import { VisuallyHidden } from '@mantine/core';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { IconClock } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { ReadPageLink } from '../content/PageToRead';
import classes from './WrongAnswerHelp.module.css';

type Props = { userCourseId: string; reason: string | null; page: LessonPage | null };

/** Why the chosen answer is wrong, and the page that teaches the right one. */
export const WrongAnswerHelp = ({ userCourseId, reason, page }: Props) => (
  <>
    {reason && <p className={classes.reason}>{reason}</p>}
    {page && (
      <p className={classes.reason}>
        <ReadPageLink userCourseId={userCourseId} page={page} />
      </p>
    )}
  </>
);

const STEP_MS = 250;
const everyStep = (onStep: () => void) => {
  const timer = setInterval(onStep, STEP_MS);
  return () => clearInterval(timer);
};
const never = () => () => {};

/** Whole seconds until an instant of this device's clock; 0 when it has passed. Renders only when the number changes. */
export const useSecondsLeft = (opensAt: number | null): number =>
  useSyncExternalStore(opensAt === null ? never : everyStep, () =>
    opensAt === null ? 0 : Math.max(0, Math.ceil((opensAt - Date.now()) / 1000)),
  );

type NextTryProps = { userCourseId: string; page: LessonPage | null; secondsLeft: number };

const describeSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** Counts down to the next try. */
export function NextTry({ userCourseId, page, secondsLeft }: NextTryProps) {
  const [seconds] = useState(secondsLeft);
  if (seconds === 0) return null;
  const isOpen = secondsLeft === 0;
  return (
    <div className={classes.wait}>
      <IconClock size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <div>
        <p aria-hidden className={classes.seconds}>
          {isOpen
            ? 'You can try again now'
            : `You can try again in ${describeSeconds(secondsLeft)}`}
        </p>
        {page && <ReadPageLink userCourseId={userCourseId} page={page} />}
      </div>
    </div>
  );
}

type AnnouncementProps = { opensAt: number | null; secondsLeft: number; hasPage: boolean };

/**
 * Screen readers hear when the wait begins and when it ends, not each second. The region is always on the page, because a
 * region that appears together with its text is often not read out.
 */
export function WaitAnnouncement({ opensAt, secondsLeft, hasPage }: AnnouncementProps) {
  const [wait, setWait] = useState({ opensAt, seconds: secondsLeft });
  if (wait.opensAt !== opensAt) setWait({ opensAt, seconds: secondsLeft });
  return (
    <VisuallyHidden role="status" data-silent>
      {wait.seconds > 0 && describeWait(wait.seconds, secondsLeft, hasPage)}
    </VisuallyHidden>
  );
}

function describeWait(seconds: number, secondsLeft: number, hasPage: boolean) {
  if (secondsLeft === 0) return 'You can try again now.';
  const first = hasPage ? ' Please read the page first.' : '';
  return `You can try again in ${describeSeconds(seconds)}.${first}`;
}
