import { showDay } from '@platewise/shared/dates';
import type { CompletionTime as Time } from '@platewise/shared/visits';
import { useEffect, useState } from 'react';

/** The page says nothing if there is no answer. */
const requestTimes = (): Promise<Time[]> =>
  fetch('/api/v1/courses/completion-times')
    .then((answer) => (answer.ok ? (answer.json() as Promise<Time[]>) : []))
    .catch(() => []);

/** How long it took other learners, once so many have finished that the figure means something. */
export function CompletionTime({ courseId }: { courseId: number }) {
  const [time, setTime] = useState<Time>();

  useEffect(() => {
    let isGone = false;
    void requestTimes().then((times) => {
      if (!isGone) setTime(times.find((each) => each.courseId === courseId));
    });
    return () => {
      isGone = true;
    };
  }, [courseId]);

  if (!time) return null;
  const { medianDays, learners, asOf } = time;
  return (
    <p>
      Half of the learners who finished in the last 12 months held their certificate within{' '}
      {medianDays === 1 ? '1 day' : `${medianDays} days`} of enrolling. Counted on {showDay(asOf)}{' '}
      from {learners} learners.
    </p>
  );
}
