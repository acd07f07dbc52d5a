import { Button } from '@mantine/core';
import type { OwnShot, OwnSkillClips } from '@platewise/shared/skillClips';
import { IconCameraRotate, IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../ui/Dialog';
import { InlineRefusal } from '../../../../ui/feedback/InlineRefusal';
import { Loading } from '../../../../ui/Loading';
import { clockOf, describeCameraFault, describeSeconds } from '../clipRules';
import { Review } from './Review';
import classes from './recorder.module.css';
import { type Facing, useCamera } from './useCamera';
import { type NewRecording, useRecording } from './useRecording';

type Props = {
  number: number;
  shot: OwnShot;
  data: OwnSkillClips;
  onUse: (video: Blob, recordedOn: string) => unknown;
  onClose: () => void;
};

/** Records a clip in the browser. The learner looks at it before it is used. */
export default function Recorder({ number, shot, data, onUse, onClose }: Props) {
  const [recorded, setRecorded] = useState<NewRecording | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  // The words and the day belong together: from the start of a recording they stay, also when midnight passes.
  const [started, setStarted] = useState<Pick<OwnSkillClips, 'words' | 'today'> | null>(null);
  const { words, today } = started ?? data;
  const follow = (isNow: boolean) => {
    setIsRecording(isNow);
    if (isNow) setStarted({ words: data.words, today: data.today });
  };
  const isBusy = isRecording || recorded !== null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Clip ${number}: ${shot.title}`}
      fullScreen
      withCloseButton={!isBusy}
      closeOnEscape={!isBusy}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      {recorded ? (
        <Review
          recorded={recorded}
          shot={shot}
          onUse={() => void onUse(recorded.video, today)}
          onAgain={() => {
            setRecorded(null);
            setStarted(null);
          }}
          onClose={onClose}
        />
      ) : (
        <Camera shot={shot} words={words} onRecording={follow} onDone={setRecorded} />
      )}
    </Dialog>
  );
}

type CameraProps = {
  shot: OwnShot;
  words: string;
  onRecording: (isRecording: boolean) => void;
  onDone: (recorded: NewRecording) => void;
};

function Camera({ shot, words, onRecording, onDone }: CameraProps) {
  const [facing, setFacing] = useState<Facing>('user');
  const [attempt, setAttempt] = useState(0);
  const camera = useCamera(facing, attempt);
  const { isRecording, elapsed, start, stop } = useRecording(shot.most, (recorded) => {
    onRecording(false);
    onDone(recorded);
  });

  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.focus(), []);
  if (camera.step === 'fault')
    return (
      <div className={classes.fault}>
        <InlineRefusal>{describeCameraFault(camera.fault)}</InlineRefusal>
        <Button onClick={() => setAttempt((before) => before + 1)}>Try again</Button>
      </div>
    );
  return (
    <div className={classes.stage} ref={stage} tabIndex={-1}>
      <Preview
        stream={camera.step === 'on' ? camera.stream : null}
        isMirrored={facing === 'user'}
      />
      {camera.step === 'starting' && (
        <div className={classes.starting}>
          <Loading label="Starting the camera…" />
        </div>
      )}
      <Guide shot={shot} words={words} elapsed={isRecording ? elapsed : null} />
      <div className={classes.bar}>
        <Clock shot={shot} elapsed={elapsed} isRecording={isRecording} />
        <div className={classes.buttons}>
          {isRecording ? (
            <button type="button" className={classes.stop} onClick={stop}>
              <span className={classes.stopSign} aria-hidden /> Stop
            </button>
          ) : (
            <button
              type="button"
              className={classes.record}
              disabled={camera.step !== 'on'}
              data-autofocus
              onClick={() => {
                if (camera.step !== 'on') return;
                start(camera.stream);
                onRecording(true);
              }}
            >
              <span className={classes.recordSign} aria-hidden /> Start recording
            </button>
          )}
          {!isRecording && (
            <button
              type="button"
              className={classes.other}
              disabled={camera.step !== 'on'}
              onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
            >
              <IconCameraRotate size={24} stroke={1.75} aria-hidden />
              {facing === 'user' ? 'Back camera' : 'Front camera'}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

type PreviewProps = { stream: MediaStream | null; isMirrored: boolean };

function Preview({ stream, isMirrored }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="What the camera sees"
      className={classes.preview}
      data-mirrored={isMirrored}
    />
  );
}

type GuideProps = { shot: OwnShot; words: string; elapsed: number | null };

/** The words of the day are big until they have been said. */
const SECONDS_FOR_WORDS = 8;

/** The words to say and the steps to show, over the picture. They can be hidden, to see all of the picture. */
function Guide({ shot, words, elapsed }: GuideProps) {
  const [done, setDone] = useState<string[]>([]);
  const [isHidden, setIsHidden] = useState(false);
  const isStart = elapsed === null || elapsed < SECONDS_FOR_WORDS;
  const toggle = (step: string) =>
    setDone(done.includes(step) ? done.filter((each) => each !== step) : [...done, step]);
  return (
    <div className={classes.guide}>
      {isStart && (
        <p className={classes.words}>
          <span className={classes.hint}>Say first:</span> “{words}”
        </p>
      )}
      {!isHidden && (
        <>
          <ol className={classes.steps}>
            {shot.show.map((step) => (
              <li key={step}>
                <button
                  type="button"
                  className={classes.step}
                  aria-pressed={done.includes(step)}
                  onClick={() => toggle(step)}
                >
                  <span className={classes.tick} aria-hidden>
                    {done.includes(step) && <IconCheck size={16} stroke={2.5} />}
                  </span>
                  {step}
                </button>
              </li>
            ))}
          </ol>
          <p className={classes.say}>
            <span className={classes.hint}>Say:</span> “{shot.say}”
          </p>
        </>
      )}
      <button type="button" className={classes.fold} onClick={() => setIsHidden(!isHidden)}>
        {isHidden ? (
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconChevronUp size={20} stroke={1.75} aria-hidden />
        )}
        {isHidden ? 'Show the steps' : 'Hide the steps'}
      </button>
    </div>
  );
}

type ClockProps = { shot: OwnShot; elapsed: number; isRecording: boolean };

function Clock({ shot: { least, most }, elapsed, isRecording }: ClockProps) {
  const isLongEnough = elapsed >= least;
  return (
    <div className={classes.clock}>
      <p className={classes.time}>
        {isRecording && <span className={classes.dot} aria-hidden />}
        {isRecording ? clockOf(elapsed) : `${clockOf(least)} to ${clockOf(most)}`}
        {isRecording && <span className={classes.of}> of {clockOf(most)}</span>}
      </p>
      {/* Read out once when it starts and once when it is long enough. */}
      <p className={classes.hint} role="status">
        {isRecording && isLongEnough && 'Long enough. Stop when you are done.'}
        {isRecording && !isLongEnough && `Recording. At least ${describeSeconds(least)}.`}
      </p>
    </div>
  );
}
