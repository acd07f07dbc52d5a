import { Alert, Button, Progress } from '@mantine/core';
import { useInterval, useWindowEvent } from '@mantine/hooks';
import { formatCount } from '@platewise/shared/count';
import type { OwnSkillClips } from '@platewise/shared/skillClips';
import type { OwnLiveSessions } from '@platewise/shared/skillClips/live';
import { IconCircleCheck, IconId, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import { TitledSection } from '../../../../ui/TitledSection';
import { countClips, numberShots } from '../clipRules';
import { ShotHead, ShotSteps } from '../ShotParts';
import clipClasses from '../skillClips.module.css';
import { FreeTimes } from './FreeTimes';
import classes from './live.module.css';
import { useOwnLiveSessionsQuery } from './liveSessionsApi';
import { isOver } from './liveTimes';
import { BookedSession, FormerSession } from './SessionCards';

type Props = {
  userCourseId: string;
  data: OwnSkillClips;
  isActing: boolean;
  /** The way to another choice. */
  children: ReactNode;
};

/** The live sessions of a learner: the booked one or the times, the tasks of the next one, and those before. */
export function LiveSessions({ userCourseId, data, isActing, children }: Props) {
  const {
    data: live,
    isFetching,
    ...query
  } = useOwnLiveSessionsQuery(userCourseId, {
    refetchOnMountOrArgChange: true,
  });
  useWindowEvent('focus', () => void query.refetch());
  if (live)
    return (
      <Sessions {...{ userCourseId, data, live, isActing }} isLoading={isFetching}>
        {children}
      </Sessions>
    );
  if (!query.isError) return <SkeletonLines lines={8} />;
  return (
    <EmptyState
      title="We could not load your sessions. Please check your connection and try again."
      action={
        <Button onClick={() => void query.refetch()} loading={isFetching}>
          Try again
        </Button>
      }
    />
  );
}

type SessionsProps = Props & { live: OwnLiveSessions; isLoading: boolean };

function Sessions({ userCourseId, data, live, isActing, isLoading, children }: SessionsProps) {
  const now = useNow();
  const booked = live.sessions.find(({ state }) => state === 'booked');
  const former = live.sessions.filter((session) => session !== booked);
  const canBook = !isActing && !live.whyClosed && !booked && live.next !== null;
  return (
    <div className={clipClasses.page}>
      {isActing && (
        <Alert color="saffron" icon={<IconInfoCircle aria-hidden />}>
          You are logged in as this user. Only they can book and cancel sessions.
        </Alert>
      )}
      <State data={data} live={live} />
      {booked && (
        <BookedSession
          userCourseId={userCourseId}
          session={booked}
          isOver={isOver(booked, now)}
          canCancel={!isActing}
        />
      )}
      {live.next && !(booked && isOver(booked, now)) && (
        <NextTasks next={live.next} needsDocument={live.identity !== 'same'} />
      )}
      {canBook && (
        <FreeTimes
          userCourseId={userCourseId}
          slots={live.slots}
          isLoading={isLoading}
          offersVideo={data.offers.includes('video')}
        />
      )}
      {former.length > 0 && (
        <TitledSection title="Your sessions so far">
          <ul className={classes.sessions}>
            {former.map((session) => (
              <FormerSession key={session.id} session={session} />
            ))}
          </ul>
        </TitledSection>
      )}
      {booked && !isOver(booked, now) && !isActing && !live.whyClosed ? (
        <p className={clipClasses.quiet}>
          To show your skills another way, cancel this session first. Nothing that you have done is
          lost.
        </p>
      ) : (
        !booked && children
      )}
    </div>
  );
}

/** A session ends while the page is open. */
function useNow() {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  useWindowEvent('focus', () => setNow(Date.now()));
  return now;
}

type StateProps = { data: OwnSkillClips; live: OwnLiveSessions };

/** Shows how many tasks are seen, and why nothing can be booked. */
function State({ data, live }: StateProps) {
  const { needed, accepted } = countClips(numberShots(data.shots, []));
  const isDone = live.next === null && needed === accepted;
  if (isDone)
    return (
      <Alert title="You have shown your skills" icon={<IconCircleCheck aria-hidden />}>
        An assessor has accepted everything. Well done, {data.firstName}.
      </Alert>
    );
  return (
    <div className={clipClasses.state}>
      {live.whyClosed && (
        <Alert color="saffron" icon={<IconInfoCircle aria-hidden />}>
          {live.whyClosed}
        </Alert>
      )}
      {live.identity === 'not same' && (
        <Alert
          color="saffron"
          title="Please have your document ready again"
          icon={<IconId aria-hidden />}
        >
          {live.identityNote ?? 'The assessor could not compare your face with your document.'}
        </Alert>
      )}
      <div className={clipClasses.progress}>
        <p className={clipClasses.count}>
          An assessor has seen {accepted} of {needed} tasks
        </p>
        <Progress.Root size="lg" className={clipClasses.bar}>
          <Progress.Section
            value={needed > 0 ? (accepted / needed) * 100 : 0}
            aria-label="Tasks that an assessor has seen"
            aria-valuetext={`${accepted} of ${needed}`}
          />
        </Progress.Root>
      </div>
    </div>
  );
}

type NextProps = { next: NonNullable<OwnLiveSessions['next']>; needsDocument: boolean };

/** The tasks of the next session, and the things to have ready. */
function NextTasks({ next: { occasion, occasions, shots }, needsDocument }: NextProps) {
  return (
    <>
      <TitledSection title="What you will show">
        <p className={clipClasses.paragraph}>
          {occasions > 1 ? `Day ${occasion} of ${occasions}: ` : ''}
          {formatCount(shots.length, 'task')}. Show them one after the other. Your assessor tells
          you when to start. You say no words of the day: they are for videos only.
        </p>
        <ol className={clipClasses.shots}>
          {shots.map((shot) => (
            <li key={shot.key} className={clipClasses.shot}>
              <ShotHead shot={shot} />
              <details className={clipClasses.details}>
                <summary className={clipClasses.summary} aria-label={`What to show: ${shot.title}`}>
                  What to show
                </summary>
                <ShotSteps shot={shot} />
              </details>
            </li>
          ))}
        </ol>
      </TitledSection>
      <TitledSection title="Have these ready">
        <ul className={clipClasses.list}>
          {needsDocument && (
            <li>
              A document with your photo and your name: passport, driver licence or another card.
            </li>
          )}
          <li>Your phone, on charge, and something to lean it against. Good internet.</li>
          <li>A kitchen, and the food and the tools for these tasks.</li>
          <li>Light from the front, and as little noise as you can.</li>
        </ul>
      </TitledSection>
    </>
  );
}
