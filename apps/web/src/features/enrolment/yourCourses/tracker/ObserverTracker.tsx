import { useWindowEvent } from '@mantine/hooks';
import type { UserCourse } from '@platewise/shared/userCourses';
import { IconCircleCheck } from '@tabler/icons-react';
import { useObserverStandingQuery } from '../../../../api/observerFormsApi';
import { useToday } from '../../../../components/useToday';
import classes from './Tracker.module.css';
import { TrackerActions } from './TrackerActions';
import { TrackerLine } from './TrackerLine';
import { trackerWords } from './trackerSteps';

/** From step 3 until the certificate: the time in which a learner waits for somebody else. */
export const isTracked = ({ completedEnrolment, courseExpired, status }: UserCourse) =>
  completedEnrolment && !courseExpired && status !== 'Completed';

export function ObserverTracker({ course }: { course: UserCourse }) {
  const { data: standing, refetch } = useObserverStandingQuery(course.id, {
    refetchOnMountOrArgChange: true,
  });
  useWindowEvent('focus', () => void refetch());
  const today = useToday();
  if (!standing) return null;

  const words = trackerWords(standing, today);
  if (standing.state === 'signed' || standing.state === 'accepted')
    return (
      <p className={classes.signed}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {words}
      </p>
    );
  const { declineReason, notSeenTasks } = standing;
  return (
    <section className={classes.tracker} aria-label={`Your observer: ${course.courseTitle}`}>
      <h3 className={classes.title}>Your observer</h3>
      <TrackerLine standing={standing} today={today} />
      <p className={classes.words}>{words}</p>
      {declineReason && <blockquote className={classes.reason}>{declineReason}</blockquote>}
      {!declineReason && notSeenTasks.length > 0 && (
        <div className={classes.notSeen}>
          <p>{standing.observerFirstName} has not seen you do this yet:</p>
          <ul>
            {notSeenTasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
          <p>Show them at work, and ask them to finish the form.</p>
        </div>
      )}
      <TrackerActions course={course} standing={standing} />
    </section>
  );
}
