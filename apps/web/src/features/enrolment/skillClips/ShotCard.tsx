import { showShortDay } from '@platewise/shared/dates';
import { CLIP_FAULTS, type ClipFault, type OwnShot } from '@platewise/shared/skillClips';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconEye,
  IconMessageCircle,
  IconUpload,
} from '@tabler/icons-react';
import { describeSeconds, type ShotState } from './clipRules';
import { ShotActions, type ShotActionsProps } from './ShotActions';
import { ShotHead, ShotSteps } from './ShotParts';
import classes from './skillClips.module.css';
import type { ClipUpload } from './upload/clipUploads';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = Omit<ShotActionsProps, 'upload'> & {
  /** The next one to record: its steps are open. */
  isNext: boolean;
};

export function ShotCard(props: Props) {
  const { numbered, data, uploads, canChange, isNext } = props;
  const { number, shot, state } = numbered;
  const upload = uploads.find(({ clip }) => clip.shot === shot.key);
  return (
    <li className={classes.shot} data-state={state}>
      <ShotHead shot={shot} number={number}>
        <StateLine state={state} shot={shot} upload={upload} today={data.today} />
      </ShotHead>
      <Judgement shot={shot} state={state} />
      {upload?.refusal && <p className={classes.refusal}>{upload.refusal}</p>}
      {state === 'seen' ? null : (
        <details className={classes.details} open={canChange && (isNext || state === 'again')}>
          <summary className={classes.summary}>What to show</summary>
          <Instructions shot={shot} />
        </details>
      )}
      <ShotActions {...props} upload={upload} />
    </li>
  );
}

const LOOKS: Record<ShotState, { Icon: typeof IconEye; words: string }> = {
  seen: { Icon: IconEye, words: 'Your observer has seen this. You need no clip.' },
  missing: { Icon: IconCircleDashed, words: 'Not recorded yet.' },
  waiting: { Icon: IconClock, words: 'Recorded. It waits to be sent.' },
  sending: { Icon: IconUpload, words: 'Recorded. It is being sent.' },
  refused: { Icon: IconAlertTriangle, words: 'It could not be sent.' },
  lost: {
    Icon: IconAlertTriangle,
    words:
      'Only a part of this clip is here, and the recording is not on this device. If you recorded it on another device, open this page there. If not, please record it again.',
  },
  checking: { Icon: IconClock, words: 'It is here. We are checking it.' },
  ready: { Icon: IconCircleCheck, words: 'It is here.' },
  unusable: { Icon: IconAlertTriangle, words: 'We cannot use this clip.' },
  accepted: { Icon: IconCircleCheck, words: 'The assessor has accepted it.' },
  again: { Icon: IconMessageCircle, words: 'Please record it again.' },
};

type StateLineProps = {
  state: ShotState;
  shot: OwnShot;
  upload: ClipUpload | undefined;
  today: string;
};

function StateLine({ state, shot: { clip }, upload, today }: StateLineProps) {
  const { Icon, words } = LOOKS[state];
  const recordedOn = upload?.clip.recordedOn ?? clip?.recordedOn;
  const isHere = state === 'ready' || state === 'accepted' || state === 'checking';
  return (
    <p className={classes.stateLine} data-state={state}>
      <Icon {...ICON} className={classes.stateIcon} />
      <span>
        {wordsOf(state, clip, today, upload) ?? words}
        {isHere && recordedOn && !clip?.isLive && (
          <span className={classes.recordedOn}>
            Recorded {recordedOn === today ? 'today' : `on ${showShortDay(recordedOn, today)}`}
            {clip?.seconds ? `, ${describeSeconds(clip.seconds)}` : ''}.
          </span>
        )}
      </span>
    </p>
  );
}

/** The words for a clip that is on its way, and for a shot that an assessor saw in a live session; null for others. */
function wordsOf(
  state: ShotState,
  clip: OwnShot['clip'],
  today: string,
  upload: ClipUpload | undefined,
): string | null {
  if (state === 'sending' && upload) return `Recorded. ${shareOf(upload)}% is sent.`;
  if (!clip?.isLive || upload) return null;
  const seenOn = `in a live session on ${showShortDay(clip.recordedOn, today)}.`;
  if (state === 'accepted') return `Seen ${seenOn}`;
  return state === 'again' ? `Please show it again. An assessor asked for it ${seenOn}` : null;
}

const shareOf = ({ sent, clip }: ClipUpload) =>
  Math.min(99, Math.floor((sent / Math.max(1, clip.video.size)) * 100));

const isFault = (fault: string): fault is ClipFault => fault in CLIP_FAULTS;

/** The words of the check, and of the assessor. */
function Judgement({ shot: { clip }, state }: { shot: OwnShot; state: ShotState }) {
  if (!clip || !['unusable', 'again', 'accepted', 'checking'].includes(state)) return null;
  const { fault, reason } = clip;
  return (
    <>
      {fault && (
        <p className={classes.paragraph}>
          {isFault(fault) ? CLIP_FAULTS[fault] : 'Please record the clip again.'}
        </p>
      )}
      {state === 'again' && reason && (
        <div>
          <p className={classes.quiet}>The assessor says:</p>
          <blockquote className={classes.reason}>{reason}</blockquote>
        </div>
      )}
    </>
  );
}

const Instructions = ({ shot }: { shot: OwnShot }) => (
  <>
    <ShotSteps shot={shot}>
      <p className={classes.partTitle}>Say this sentence</p>
      <p className={classes.say}>“{shot.say}”</p>
    </ShotSteps>
    <p className={classes.quiet}>
      Length: {describeSeconds(shot.least)} to {describeSeconds(shot.most)}.
    </p>
  </>
);
