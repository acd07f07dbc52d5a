import { Anchor, Kbd } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import { CLIP_FAULTS, type ClipFault } from '@platewise/shared/skillClips';
import { CLIP_FLAGS, type DeskShot } from '@platewise/shared/skillClips/desk';
import { IconFlag } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { CLIP_WORDS, type ClipDraft, Judged, Marks, type Player } from './ClipMarks';
import classes from './ClipPanel.module.css';
import { changeSpeed, type DeskValues } from './deskValues';
import { accept, toggle } from './ShotMarks';
import { useDeskClipLinkQuery } from './skillClipsApi';
import { useDeskKeys } from './useDeskKeys';

type Props = { shot: DeskShot; number: number; onMove: (by: number) => void };

/** One clip with the points to see in it. Everything can be done by keys. */
export function ClipPanel({ shot, number, onMove }: Props) {
  const player = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(1);
  const changeTo = (next: number) => {
    setSpeed(next);
    if (player.current) player.current.playbackRate = next;
  };
  const judging = useClipValues(shot);
  useKeys({ shot, player, judging, speed, setSpeed: changeTo, onMove });
  const { clip } = shot;
  return (
    <TitledSection title={`${number}. ${shot.title}`}>
      {clip?.isLive ? (
        <p>Seen in a live session on {showDay(clip.recordedOn)}. There is no video.</p>
      ) : clip && clip.state !== 'uploading' && clip.state !== 'checking' ? (
        <Video clipId={clip.id} player={player} />
      ) : (
        <p>{clip ? describeMissing(clip.fault) : 'The learner has not recorded this clip yet.'}</p>
      )}
      {clip && !clip.isLive && (
        <p className={classes.facts}>
          {showDay(clip.recordedOn)}. Words of the day: <strong>{clip.words}</strong>. To say: “
          {shot.say}”{clip.seconds !== null && ` ${clip.seconds} seconds.`} Speed {speed}.
        </p>
      )}
      {clip?.flags.map((flag) => (
        <p key={flag} className={classes.flag}>
          <IconFlag size={18} stroke={1.75} aria-hidden /> {CLIP_FLAGS[flag]}
        </p>
      ))}
      {judging.values ? (
        <Marks shot={shot} values={judging.values} change={judging.change} player={player} />
      ) : (
        <Judged shot={shot} player={player} />
      )}
      {judging.values && <Keys count={shot.see.length} />}
    </TitledSection>
  );
}

const describeMissing = (fault: string | null) =>
  fault
    ? (CLIP_FAULTS[fault as ClipFault] ?? fault)
    : 'This clip is being prepared. Please come back in a minute.';

type VideoProps = { clipId: string; player: Player };

function Video({ clipId, player }: VideoProps) {
  const { data, isError, refetch } = useDeskClipLinkQuery(clipId);
  if (isError)
    return (
      <p>
        This clip could not be loaded.{' '}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          Try again
        </Anchor>
      </p>
    );
  if (!data) return <SkeletonLines lines={8} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The learner has recorded it, and nobody has written captions for it.
    <video
      ref={player}
      className={classes.video}
      src={data.address}
      poster={data.poster}
      controls
      playsInline
      preload="metadata"
    />
  );
}

function useClipValues({ clip }: DeskShot): ClipDraft {
  const { values, setFieldValue } = useFormikContext<DeskValues>();
  const at = values.clips.findIndex(({ clipId }) => clipId === clip?.id);
  return {
    values: values.clips[at],
    change: (over) => void setFieldValue(`clips.${at}`, { ...values.clips[at], ...over }),
  };
}

type KeyActions = Props & {
  player: Player;
  judging: ClipDraft;
  speed: number;
  setSpeed: (speed: number) => void;
};

function useKeys({ shot, player, judging, speed, setSpeed, onMove }: Omit<KeyActions, 'number'>) {
  useDeskKeys(actionOf);

  function actionOf(key: string): (() => void) | undefined {
    const point = Number(key) - 1;
    if (point >= 0 && point < shot.see.length) return () => toggle(judging, point);
    const actions: Record<string, () => void> = {
      a: () => accept(shot, judging, CLIP_WORDS) && onMove(1),
      r: () => judging.change({ decision: 'again' }),
      n: () => onMove(1),
      p: () => onMove(-1),
      ',': () => setSpeed(changeSpeed(speed, -1)),
      '.': () => setSpeed(changeSpeed(speed, 1)),
      k: () => void playOrPause(player.current),
    };
    return actions[key.toLowerCase()];
  }
}

const playOrPause = async (video: HTMLVideoElement | null) =>
  video?.paused ? video.play() : video?.pause();

const Keys = ({ count }: { count: number }) => (
  <p className={classes.facts}>
    Keys: <Kbd>1</Kbd> to <Kbd>{count}</Kbd> mark, <Kbd>A</Kbd> accepts and goes on, <Kbd>R</Kbd>{' '}
    asks again, <Kbd>N</Kbd> and <Kbd>P</Kbd> change the clip, <Kbd>K</Kbd> plays, <Kbd>,</Kbd> and{' '}
    <Kbd>.</Kbd> change the speed.
  </p>
);
