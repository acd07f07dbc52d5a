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
const readClock = () => Math.ceil(Date.now() / STEP_MS) * STEP_MS;
const everyStep = (onStep: () => void) => {
  const timer = setInterval(onStep, STEP_MS);
  return () => clearInterval(timer);
};
const never = () => () => {};

/** Whole seconds until an instant of this device's clock; 0 when it has passed. */
export function useSecondsLeft(opensAt: number | null): number {
  const now = useSyncExternalStore(opensAt === null ? never : everyStep, readClock);
  return opensAt === null ? 0 : Math.max(0, Math.ceil((opensAt - now) / 1000));
}

type NextTryProps = { userCourseId: string; page: LessonPage | null; secondsLeft: number };

const describeSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** Counts down to the next try. Screen readers hear the beginning and the end, not each second. */
export function NextTry({ userCourseId, page, secondsLeft }: NextTryProps) {
  const [seconds] = useState(secondsLeft);
  if (seconds === 0) return null;
  const isOpen = secondsLeft === 0;
  return (
    <div className={classes.wait}>
      <IconClock size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <div>
        <p aria-hidden className={classes.seconds}>
          {isOpen ? 'You can try again now' : `You can try again in ${secondsLeft} s`}
        </p>
        <VisuallyHidden role="status">
          {isOpen
            ? 'You can try again now.'
            : `You can try again in ${describeSeconds(seconds)}. Please read the page first.`}
        </VisuallyHidden>
        {page && <ReadPageLink userCourseId={userCourseId} page={page} />}
      </div>
    </div>
  );
}
