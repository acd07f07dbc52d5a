import { Alert, Button, Progress } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { OwnSkillClips, SkillWay } from '@platewise/shared/skillClips';
import { IconCircleCheck, IconClock, IconInfoCircle, IconMessageCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { useAppDispatch } from '../../../app/hooks';
import { BackLink } from '../../../ui/BackLink';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { YOUR_COURSES } from '../pages';
import {
  countClips,
  describeUpload,
  groupByDay,
  isToRecord,
  type NumberedShot,
  numberShots,
  whyNotOn,
} from './clipRules';
import { Identity } from './Identity';
import { LiveSessions } from './live/LiveSessions';
import { SendToAssessor } from './SendToAssessor';
import { ShotDay } from './ShotDay';
import classes from './skillClips.module.css';
import { clipsChanged, useOwnSkillClipsQuery } from './skillClipsApi';
import { type ClipUpload, onClipArrived, resumeClips, useClipUploads } from './upload/clipUploads';
import { ChangeWay, WayChoice } from './WayChoice';

const TITLES: Record<SkillWay, string> = {
  observer: 'Show your skills',
  video: 'Show your skills on video',
  live: 'Show your skills in a live session',
};
const LOAD_FAILED = 'We could not load this page. Please check your connection and try again.';
/** A clip is prepared in about a minute. */
const LOOK_AGAIN_MS = 10_000;
const isBeingChecked = (data?: OwnSkillClips) =>
  data?.shots.some(({ clip }) => clip?.state === 'checking') ?? false;

export default function ShowYourSkillsPage() {
  const { userCourseId = '' } = useParams();
  const { data, isError, isFetching, refetch } = useOwnClips(userCourseId);
  return (
    <Page title={data ? TITLES[data.way] : TITLES.observer} lead={data?.courseTitle} width="text">
      <BackLink to={YOUR_COURSES}>Your courses</BackLink>
      {isError && !data && (
        <EmptyState
          title={LOAD_FAILED}
          action={
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          }
        />
      )}
      {!data && !isError && <SkeletonLines lines={8} />}
      {data && <Skills key={userCourseId} userCourseId={userCourseId} data={data} />}
    </Page>
  );
}

/** Reads it again while clips are being checked, when one has arrived, and when the learner comes back: another day has other words. */
function useOwnClips(userCourseId: string) {
  const dispatch = useAppDispatch();
  const query = useOwnSkillClipsQuery(userCourseId, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const isChecking = isBeingChecked(data);
  useWindowEvent('focus', () => void refetch());
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isChecking, refetch]);
  useEffect(() => onClipArrived(() => void dispatch(clipsChanged())), [dispatch]);
  useEffect(() => {
    if (data) void resumeClips(userCourseId, data.shots);
  }, [userCourseId, data]);
  return query;
}

type Props = { userCourseId: string; data: OwnSkillClips };

function Skills({ userCourseId, data }: Props) {
  const isActing = Boolean(useUser()?.actedBy);
  const [changing, setChanging] = useState<SkillWay | null>(null);
  const about = { userCourseId, data, isActing };
  // Once another way is saved, the choice is no longer shown.
  if (changing === data.way) return <WayChoice {...about} onStay={() => setChanging(null)} />;
  const change = !isActing && !data.whyClosed && (
    <ChangeWay onChange={() => setChanging(data.way)} />
  );
  if (data.way === 'video') return <Clips {...about}>{change}</Clips>;
  if (data.way === 'live') return <LiveSessions {...about}>{change}</LiveSessions>;
  if (data.offers.length > 0) return <WayChoice {...about} />;
  return (
    <EmptyState title="This course is shown to an observer">
      You name your observer in Your Courses. There is no other way for this course at the moment.
    </EmptyState>
  );
}

function Clips({
  userCourseId,
  data,
  isActing,
  children,
}: Props & { isActing: boolean; children: ReactNode }) {
  const all = useClipUploads();
  const uploads = useMemo(
    () => all.filter(({ clip }) => clip.userCourseId === userCourseId),
    [all, userCourseId],
  );
  const shots = numberShots(data.shots, uploads);
  const canChange = !data.whyClosed && !data.sentAt && !isActing;
  const next = shots.find(
    ({ shot, state }) => isToRecord(state) && !whyNotOn(data.today, shot, data, uploads),
  );
  return (
    <div className={classes.page}>
      {isActing && (
        <Alert color="saffron" icon={<IconInfoCircle aria-hidden />}>
          You are logged in as this user. Only they can record and send clips.
        </Alert>
      )}
      <State data={data} shots={shots} />
      {canChange && <Words data={data} />}
      <UploadsUnderWay uploads={uploads} shots={shots} />
      {groupByDay(shots).map((day) => (
        <ShotDay
          key={day.occasion}
          day={day}
          userCourseId={userCourseId}
          data={data}
          uploads={uploads}
          canChange={canChange}
          nextKey={next?.shot.key}
        />
      ))}
      <Identity userCourseId={userCourseId} data={data} canChange={canChange} />
      {canChange && <SendToAssessor userCourseId={userCourseId} data={data} shots={shots} />}
      {children}
    </div>
  );
}

/** Shows how many clips are here, whether they wait for an assessor, and what the assessor has decided. */
function State({ data, shots }: { data: OwnSkillClips; shots: NumberedShot[] }) {
  const { here, needed, accepted } = countClips(shots);
  const again = shots.filter(({ state }) => state === 'again').length;
  const isDone = needed === accepted && needed > 0 && data.identity === 'same';
  return (
    <div className={classes.state}>
      {data.whyClosed && !isDone && (
        <Alert color="saffron" icon={<IconInfoCircle aria-hidden />}>
          {data.whyClosed}
        </Alert>
      )}
      {isDone && (
        <Alert title="You have shown your skills" icon={<IconCircleCheck aria-hidden />}>
          An assessor has accepted all your clips. Well done, {data.firstName}.
        </Alert>
      )}
      {data.sentAt && !isDone && (
        <Alert title="Your clips are sent" icon={<IconClock aria-hidden />}>
          An assessor looks at your clips. {describeWait(data.usualHours)} We’ll email you. You have
          nothing to do until then.
        </Alert>
      )}
      {again > 0 && !data.sentAt && (
        <Alert
          color="saffron"
          title={again === 1 ? 'Please record 1 clip again' : `Please record ${again} clips again`}
          icon={<IconMessageCircle aria-hidden />}
        >
          An assessor has looked at your clips. The reason is written at each clip. The others stay
          as they are.
        </Alert>
      )}
      {!isDone && (
        <div className={classes.progress}>
          <p className={classes.count}>
            {here} of {needed} clips are here
          </p>
          <Progress.Root size="lg" className={classes.bar}>
            <Progress.Section
              value={needed > 0 ? (here / needed) * 100 : 0}
              aria-label="Clips that are here"
              aria-valuetext={`${here} of ${needed}`}
            />
          </Progress.Root>
        </div>
      )}
    </div>
  );
}

const describeWait = (hours: number | null) =>
  hours === null
    ? ''
    : `Learners usually wait about ${hours} working ${hours === 1 ? 'hour' : 'hours'}.`;

const Words = ({ data: { words } }: Pick<Props, 'data'>) => (
  <div className={classes.words}>
    <p className={classes.quiet}>Start each clip of today with these words:</p>
    <p className={classes.spoken}>“{words}”</p>
    <p className={classes.quiet}>
      They are different every day. They show us that the clip is new.
    </p>
  </div>
);

type UnderWayProps = { uploads: ClipUpload[]; shots: NumberedShot[] };

/** Says what is being sent, also for a clip that was recorded before this page was opened. */
function UploadsUnderWay({ uploads, shots }: UnderWayProps) {
  const open = uploads.filter(({ step }) => step === 'sending' || step === 'offline');
  const waiting = uploads.filter(({ step }) => step === 'waiting').length;
  const isAtRisk = uploads.some(({ isStored, step }) => !isStored && step !== 'arrived');
  useWindowEvent('beforeunload', (event) => {
    if (isAtRisk) event.preventDefault();
  });
  if (open.length + waiting === 0) return null;
  return (
    <section className={classes.underWay} aria-label="Clips on their way">
      {open.map((upload) => {
        const number = shots.find(({ shot }) => shot.key === upload.clip.shot)?.number ?? 0;
        const { size } = upload.clip.video;
        return (
          <div key={upload.clip.id} className={classes.progress}>
            <p className={classes.count}>{describeUpload({ ...upload, size }, number)}</p>
            <Progress.Root size="md" className={classes.bar}>
              <Progress.Section
                value={size > 0 ? (upload.sent / size) * 100 : 0}
                aria-label={`Clip ${number}`}
              />
            </Progress.Root>
          </div>
        );
      })}
      {waiting > 0 && (
        <p className={classes.quiet}>
          {waiting === 1 ? '1 more clip waits' : `${waiting} more clips wait`} for its turn.
        </p>
      )}
      <p className={classes.quiet}>
        {isAtRisk
          ? 'There is no room on this device to store the clip. Please leave this page open until it is sent.'
          : 'Your clips are stored on this device until they are sent. You can close this page: it goes on when you open it again.'}
      </p>
    </section>
  );
}
