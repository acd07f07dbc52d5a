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
      <div className={classes.shotHead}>
        {shot.picture && (
          <img
            src={shot.picture.address}
            alt=""
            width={shot.picture.width}
            height={shot.picture.height}
            loading="lazy"
            className={classes.thumbnail}
          />
        )}
        <div className={classes.shotTitle}>
          <h3 className={classes.title}>
            {number}. {shot.title}
          </h3>
          <StateLine state={state} shot={shot} upload={upload} today={data.today} />
        </div>
      </div>
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
        {state === 'sending' && upload ? `Recorded. ${shareOf(upload)}% is sent.` : words}
        {isHere && recordedOn && (
          <span className={classes.recordedOn}>
            Recorded {recordedOn === today ? 'today' : `on ${showShortDay(recordedOn, today)}`}
            {clip?.seconds ? `, ${describeSeconds(clip.seconds)}` : ''}.
          </span>
        )}
      </span>
    </p>
  );
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

function Instructions({ shot }: { shot: OwnShot }) {
  return (
    <div className={classes.instructions}>
      {shot.picture && (
        <img
          src={shot.picture.address}
          alt={shot.picture.alt}
          width={shot.picture.width}
          height={shot.picture.height}
          loading="lazy"
          className={classes.drawing}
        />
      )}
      <ol className={classes.list}>
        {shot.show.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.partTitle}>Say this sentence</p>
      <p className={classes.say}>“{shot.say}”</p>
      <p className={classes.partTitle}>The assessor must see</p>
      <ul className={classes.list}>
        {shot.see.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Length: {describeSeconds(shot.least)} to {describeSeconds(shot.most)}.
      </p>
    </div>
  );
}
