import type { FilmBlock } from '@platewise/shared/content/blocks';
import {
  IconMovie,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LessonPicture } from '../../pictures/LessonPicture';
import { BlockButton, BlockFrame, Result } from '../BlockFrame';
import { loadDrawing, parseDrawing } from './drawings';
import classes from './FilmPart.module.css';

/** A moving drawing or a film, with its words below. It moves only when the learner starts it. */
export function FilmPart({ block }: { block: FilmBlock }) {
  const [second, setSecond] = useState(0);
  const film = { block, second, setSecond };
  return (
    <BlockFrame label="Watch" icon={IconMovie} title={block.title}>
      {block.moving.kind === 'video' ? <Video {...film} /> : <Drawing {...film} />}
      <details className={classes.captions}>
        <summary>All the words of this film</summary>
        <ol>
          {block.captions.map(({ at, text }) => (
            <li key={at}>
              <span className={classes.at}>{showTime(at)}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </details>
    </BlockFrame>
  );
}

type FilmProps = { block: FilmBlock; second: number; setSecond: (second: number) => void };

const ICON = { size: 20, 'aria-hidden': true } as const;

function Drawing({
  block: { title, seconds, still, moving, captions },
  second,
  setSecond,
}: FilmProps) {
  const { stage, svg, failed, open } = useDrawing(moving.address, still.alt);
  const [isPlaying, setIsPlaying] = useState(false);
  const isOver = second >= seconds;

  useEffect(() => {
    if (!svg || !isPlaying) return;
    svg.unpauseAnimations();
    const clock = setInterval(() => {
      const now = Math.min(svg.getCurrentTime(), seconds);
      setSecond(now);
      if (now >= seconds) setIsPlaying(false);
    }, TICK_MS);
    return () => {
      clearInterval(clock);
      svg.pauseAnimations();
    };
  }, [svg, isPlaying, seconds, setSecond]);

  const seek = async (to: number) => {
    setSecond(to);
    (await open())?.setCurrentTime(to);
  };
  const play = async () => {
    if (isOver) await seek(0);
    if (await open()) setIsPlaying(true);
  };

  return (
    <>
      <div className={`${classes.screen} on-paper`}>
        {!svg && <LessonPicture picture={still} />}
        <div ref={stage} />
      </div>
      <Caption captions={captions} second={second} />
      {failed && <Result tone="info" title="The film could not be loaded. Please try again." />}
      <div className={classes.controls}>
        <BlockButton onClick={() => void (isPlaying ? setIsPlaying(false) : play())}>
          {isPlaying ? <IconPlayerPauseFilled {...ICON} /> : <IconPlayerPlayFilled {...ICON} />}
          {playLabel({ isPlaying, isOver })}
        </BlockButton>
        {second > 0 && !isOver && (
          <BlockButton
            look="plain"
            aria-label="Play from the beginning"
            onClick={() => void seek(0).then(play)}
          >
            <IconRefresh {...ICON} />
          </BlockButton>
        )}
        <span className={classes.time} aria-hidden>
          {showTime(second)} / {showTime(seconds)}
        </span>
        <input
          type="range"
          className={classes.seek}
          aria-label={`Place in the film: ${title}`}
          aria-valuetext={`${Math.floor(second)} of ${seconds} seconds`}
          min={0}
          max={seconds}
          step={1}
          value={Math.floor(second)}
          onChange={({ target }) => void seek(Number(target.value))}
        />
      </div>
    </>
  );
}

const TICK_MS = 200;

const playLabel = ({ isPlaying, isOver }: { isPlaying: boolean; isOver: boolean }) => {
  if (isPlaying) return 'Pause';
  return isOver ? 'Play again' : 'Play';
};

/** Puts the drawing into the page when it is first needed. Until then its still picture is shown. */
function useDrawing(address: string, alt: string) {
  const stage = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const [failed, setFailed] = useState(false);

  async function open(): Promise<SVGSVGElement | null> {
    if (svg) return svg;
    const drawing = await loadDrawing(address).then(parseDrawing, () => null);
    setFailed(drawing === null);
    if (!drawing || !stage.current) return null;
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', alt);
    stage.current.replaceChildren(drawing);
    drawing.pauseAnimations();
    drawing.setCurrentTime(0);
    setSvg(drawing);
    return drawing;
  }
  return { stage, svg, failed, open };
}

function Video({ block: { seconds, still, moving, captions }, second, setSecond }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useCaptionTrack(video, { captions, seconds });
  return (
    <>
      <video
        ref={video}
        className={classes.video}
        src={moving.address}
        poster={still.address}
        width={still.width}
        height={still.height}
        aria-label={still.alt}
        controls
        playsInline
        preload="none"
        onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
      >
        <track kind="captions" />
      </video>
      <Caption captions={captions} second={second} />
    </>
  );
}

/** The captions for the browser's own player, which shows them over the whole screen too. */
function useCaptionTrack(
  video: RefObject<HTMLVideoElement | null>,
  { captions, seconds }: Pick<FilmBlock, 'captions' | 'seconds'>,
) {
  useEffect(() => {
    const track = video.current?.addTextTrack?.('captions', 'Captions', 'en-AU');
    captions.forEach(({ at, text }, i) =>
      track?.addCue(new VTTCue(at, captions[i + 1]?.at ?? seconds, text)),
    );
  }, [video, captions, seconds]);
}

type CaptionProps = { captions: FilmBlock['captions']; second: number };

const Caption = ({ captions, second }: CaptionProps) => (
  <p className={classes.caption}>{captions.findLast(({ at }) => at <= second)?.text}</p>
);

const showTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
