import { Button } from '@mantine/core';
import type { OwnShot } from '@platewise/shared/skillClips';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { InlineRefusal } from '../../../../ui/feedback/InlineRefusal';
import { whyNotThisFile } from '../clipRules';
import { LocalFilm } from './LocalFilm';
import classes from './recorder.module.css';
import type { NewRecording } from './useRecording';

type ReviewProps = {
  recorded: NewRecording;
  shot: OwnShot;
  onUse: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** The learner looks at the recording as an assessor would, before it is used. */
export function Review({
  recorded: { video, seconds },
  shot,
  onUse,
  onAgain,
  onClose,
}: ReviewProps) {
  const { size, type } = video;
  const refusal = whyNotThisFile({ size, type, seconds }, shot);
  // The button that had the focus is gone.
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => review.current?.focus(), []);
  return (
    <div className={classes.review} ref={review} tabIndex={-1}>
      <LocalFilm file={video} label="Your clip" className={classes.film} />
      <div className={classes.verdict}>
        {refusal ? (
          <InlineRefusal>{refusal}</InlineRefusal>
        ) : (
          <div>
            <p className={classes.question}>Can an assessor see and hear this?</p>
            <ul className={classes.list}>
              {shot.see.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={classes.choices}>
          {!refusal && (
            <Button
              leftSection={<IconCheck size={20} stroke={1.75} aria-hidden />}
              onClick={onUse}
              data-autofocus
            >
              Use this clip
            </Button>
          )}
          <Button
            variant={refusal ? 'filled' : 'default'}
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            onClick={onAgain}
          >
            Record again
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Close without using it
          </Button>
        </div>
      </div>
    </div>
  );
}
