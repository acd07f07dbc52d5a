import { Button } from '@mantine/core';
import { IconBook2, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { listWaitingAnswers, onWaitingChange } from '../../../offline/waitingAnswers';
import { EmptyState } from '../../../ui/list/EmptyState';
import { FROM_QUIZ } from '../suppressQuiz';
import classes from './AnswersWaiting.module.css';

/** How many answers wait on this device; null until that is known. */
export function useWaitingCount() {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isLeft = false;
    const read = () =>
      void listWaitingAnswers().then(({ length }) => {
        if (!isLeft) setCount(length);
      });
    read();
    const off = onWaitingChange(read);
    return () => {
      isLeft = true;
      off();
    };
  }, []);
  return count;
}

/** Whether answers wait, or have waited since this page was opened: the progress is read again after the last one was sent. */
export function useHaveAnswersWaited() {
  const count = useWaitingCount();
  const [haveWaited, setHaveWaited] = useState(false);
  if (count !== null && count > 0 && !haveWaited) setHaveWaited(true);
  return count === null || haveWaited;
}

/** Says that the answers on this device are safe, and when they are checked. */
export function AnswersWaiting() {
  const count = useWaitingCount();
  const isOnline = useIsOnline();
  const Icon = isOnline ? IconCloudUp : IconCloudOff;
  return (
    <output className={classes.strip}>
      {count !== null && count > 0 && (
        <>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>{isOnline ? sayNext(count) : sayWaiting(count)}</span>
        </>
      )}
    </output>
  );
}

const sayWaiting = (count: number) =>
  `Saved. Checked when you are online. ${count === 1 ? '1 answer is waiting.' : `${count} answers are waiting.`}`;

/** A wrong answer is tried again before the later ones are checked. */
const sayNext = (count: number) =>
  count === 1 ? '1 saved answer is checked next.' : `${count} saved answers are checked next.`;

const subscribeToConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

/** Every question has an answer, and the last word is the server’s. */
export const AllAnswersWaiting = ({ userCourseId }: { userCourseId: string }) => (
  <EmptyState
    level={1}
    title="Your answers are saved"
    picture={<IconCloudOff size={64} stroke={1.25} aria-hidden />}
    action={<ReadOn userCourseId={userCourseId} />}
  >
    You’ve answered every question. We check your answers when you are online. If one isn’t right,
    you can try it again.
  </EmptyState>
);

type NeedsConnectionProps = { userCourseId: string; retry: () => void };

/** The questions of a quiz are drawn by the server. */
export function QuizNeedsConnection({ userCourseId, retry }: NeedsConnectionProps) {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <EmptyState
      level={1}
      title="You need the internet to open this quiz"
      picture={<IconCloudOff size={64} stroke={1.25} aria-hidden />}
      action={<ReadOn userCourseId={userCourseId} />}
    >
      Once it is open, you can answer it offline. The quiz opens by itself when you are online
      again.
    </EmptyState>
  );
}

const ReadOn = ({ userCourseId }: { userCourseId: string }) => (
  <Button
    component={Link}
    to={`/course-content/${userCourseId}/`}
    state={FROM_QUIZ}
    size="lg"
    leftSection={<IconBook2 size={20} stroke={1.75} aria-hidden />}
  >
    Read the Course
  </Button>
);
