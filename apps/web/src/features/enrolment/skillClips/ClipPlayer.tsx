import { Button } from '@mantine/core';
import type { ClipLink, OwnClip } from '@platewise/shared/skillClips';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { describeFailure } from '../../../ui/feedback/failure';
import { Loading } from '../../../ui/Loading';
import { clockOf } from './clipRules';
import classes from './skillClips.module.css';
import { useLinkClipMutation } from './skillClipsApi';

type Props = { userCourseId: string; clip: OwnClip; title: string; onClose: () => void };

const NOT_PLAYED = 'The clip could not be played. Please try again.';

/** Plays a clip that was sent. A comment of the assessor jumps to its second. */
export function ClipPlayer({ userCourseId, clip, title, onClose }: Props) {
  const [ask, { data, error }] = useLinkClipMutation();
  const [isBroken, setIsBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const load = () => {
    setIsBroken(false);
    void ask({ userCourseId, clipId: clip.id });
  };
  useEffect(() => {
    void ask({ userCourseId, clipId: clip.id });
  }, [ask, userCourseId, clip.id]);

  function jumpTo(second: number) {
    if (!video.current) return;
    video.current.currentTime = second;
    void video.current.play().catch(() => undefined);
    video.current.focus();
  }

  const isFailed = error !== undefined || isBroken;
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <div className={classes.player}>
        {isFailed && (
          <div role="alert">
            <p className={classes.paragraph}>
              {error ? describeFailure(error, { fallback: NOT_PLAYED }) : NOT_PLAYED}
            </p>
            <Button onClick={load}>Try again</Button>
          </div>
        )}
        {!data && !isFailed && <Loading label="Loading the clip…" />}
        {data && !isFailed && <Film link={data} film={video} onBroken={() => setIsBroken(true)} />}
        {clip.comments.length > 0 && (
          <>
            <p className={classes.partTitle}>Comments of the assessor</p>
            <ul className={classes.jumps}>
              {clip.comments.map(({ second, text }) => (
                <li key={`${second} ${text}`}>
                  <button type="button" className={classes.jump} onClick={() => jumpTo(second)}>
                    <span className={classes.second}>{clockOf(second)}</span> <span>{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

type FilmProps = {
  link: ClipLink;
  film: React.RefObject<HTMLVideoElement | null>;
  onBroken: () => void;
};

const Film = ({ link, film, onBroken }: FilmProps) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- The learner has recorded it, and nobody has written captions for it.
  <video
    ref={film}
    src={link.address}
    poster={link.poster}
    controls
    playsInline
    preload="metadata"
    aria-label="Your clip"
    className={classes.film}
    onError={onBroken}
  />
);
