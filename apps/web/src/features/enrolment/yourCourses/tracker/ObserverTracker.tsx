import { VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useObserverStatusQuery } from '../../../../api/observerFormsApi';
import { describeOffers } from '../../../../components/skillWays/describeOffers';
import { useToday } from '../../../../components/useToday';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { skillsOf } from '../../pages';
import classes from './Tracker.module.css';
import { TrackerActions } from './TrackerActions';
import {
  clipsWords,
  liveAction,
  liveWords,
  shortDay,
  type TrackerStep,
  trackerSteps,
  trackerWords,
} from './trackerSteps';

/** Whether the learner is waiting for the observer: from step 3 until the certificate. */
export const isTracked = ({ completedEnrolment, courseExpired, status }: UserCourse) =>
  completedEnrolment && !courseExpired && status !== 'Completed';

export function ObserverTracker({ course }: { course: UserCourse }) {
  const standing = useStanding(course);
  if (!standing) return null;

  const { video, live } = standing;
  if (video || live)
    return (
      <>
        {video && <ClipsTracker course={course} video={video} />}
        {live && <LiveTracker course={course} live={live} />}
        {standing.state !== 'not named' && <ObserverPart course={course} standing={standing} />}
      </>
    );
  return <ObserverPart course={course} standing={standing} />;
}

type PartProps = { course: UserCourse; standing: ObserverStatus };

function ObserverPart({ course, standing }: PartProps) {
  const today = useToday();
  const words = trackerWords(standing, today);
  if (standing.state === 'signed' || standing.state === 'accepted')
    return (
      <p className={classes.signed}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {words}
      </p>
    );
  const { declineReason, notSeenTasks, missingTasks } = standing;
  const isSubmitted = standing.state === 'not satisfied';
  const otherWays = describeOffers(standing.offers);
  return (
    <section className={classes.tracker} aria-label={`Your observer: ${course.courseTitle}`}>
      <h3 className={classes.title}>Your observer</h3>
      <TrackerLine standing={standing} today={today} />
      <p className={classes.words}>{words}</p>
      {declineReason && <blockquote className={classes.reason}>{declineReason}</blockquote>}
      {missingTasks.length > 0 && <MissingTasks tasks={missingTasks} />}
      {!declineReason && !isSubmitted && notSeenTasks.length > 0 && (
        <div className={classes.notSeen}>
          <p>{standing.observerFirstName} hasn't seen you do this yet:</p>
          <ul>
            {notSeenTasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
          <p>Show them at work, then ask them to finish the form.</p>
        </div>
      )}
      <TrackerActions course={course} standing={standing} />
      {otherWays && !standing.video && !standing.live && (
        <p className={classes.words}>
          No workplace or no observer?{' '}
          <Link to={skillsOf(course.id)} className={classes.link}>
            Show your skills {otherWays}.
          </Link>
        </p>
      )}
    </section>
  );
}

type ClipsProps = { course: UserCourse; video: NonNullable<ObserverStatus['video']> };

/** For a learner who shows the skills on video. */
const ClipsTracker = ({ course, video }: ClipsProps) => (
  <section className={classes.tracker} aria-label={`Your clips: ${course.courseTitle}`}>
    <h3 className={classes.title}>Your skills on video</h3>
    <p className={classes.words}>{clipsWords(video)}</p>
    <div>
      <ButtonLink
        to={skillsOf(course.id)}
        variant="outline"
        aria-label={`${video.sent ? 'Look at your clips' : 'Go on with your clips'}: ${course.courseTitle}`}
      >
        {video.sent ? 'Look at your clips' : 'Go on with your clips'}
      </ButtonLink>
    </div>
  </section>
);

type LiveProps = { course: UserCourse; live: NonNullable<ObserverStatus['live']> };

/** For a learner who shows the skills in live sessions. */
function LiveTracker({ course, live }: LiveProps) {
  const action = liveAction(live);
  return (
    <section className={classes.tracker} aria-label={`Your live sessions: ${course.courseTitle}`}>
      <h3 className={classes.title}>Your live sessions</h3>
      <p className={classes.words}>{liveWords(live)}</p>
      <div>
        <ButtonLink
          to={skillsOf(course.id)}
          variant="outline"
          aria-label={`${action}: ${course.courseTitle}`}
        >
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The list of courses brings the observer's progress. It is read again when the learner comes back to this window. */
function useStanding({ id, observer }: UserCourse): ObserverStatus | null {
  const [isReadHere, setIsReadHere] = useState(!observer);
  const { data, refetch } = useObserverStatusQuery(id, {
    skip: !isReadHere,
    refetchOnMountOrArgChange: true,
  });
  useWindowEvent('focus', () => (isReadHere ? void refetch() : setIsReadHere(true)));
  return data ?? observer ?? null;
}

/** The tasks that the observer still has to see. The words encourage practice. */
function MissingTasks({ tasks }: { tasks: ObserverStatus['missingTasks'] }) {
  return (
    <div className={classes.notSeen}>
      <p>Still to show at work:</p>
      <ul>
        {tasks.map(({ task, comments }) => (
          <li key={task}>
            {task}
            {comments && <blockquote className={classes.reason}>{comments}</blockquote>}
          </li>
        ))}
      </ul>
      <p>Practise these at work, then ask your observer to watch you again.</p>
    </div>
  );
}

const LOOKS = {
  done: { Icon: IconCircleCheckFilled, words: 'done' },
  open: { Icon: IconCircle, words: 'not yet' },
  wrong: { Icon: IconAlertTriangle, words: 'needs attention' },
};

function TrackerLine({ standing, today }: { standing: ObserverStatus; today: string }) {
  return (
    <ol className={classes.line}>
      {trackerSteps(standing).map((step) => (
        <Step key={step.label} step={step} today={today} />
      ))}
    </ol>
  );
}

function Step({ step: { label, look, at }, today }: { step: TrackerStep; today: string }) {
  const { Icon, words } = LOOKS[look];
  return (
    <li className={classes.step} data-look={look}>
      <Icon size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.label}>{label}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
      {at && <span className={classes.day}>{shortDay(at, today)}</span>}
    </li>
  );
}
