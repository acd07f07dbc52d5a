import type { Recording } from '@platewise/shared/content/recordings';
import {
  IconHeadphones,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './Listen.module.css';
import { type ReadAloudSource, SPEEDS, type Speed, useReadAloud } from './useReadAloud';
import { useCanReadAloud } from './voices';

type Props = {
  /** The element to read, or texts, when the learner presses the button. */
  getSource: () => ReadAloudSource | null;
  /** Names what is read. When it changes, reading ends. */
  page: string;
  /** Names what was added to the page, such as the reason for an answer. See `useReadAloud`. */
  added?: string;
  /** Is played instead of the device's voice, except for words that were added. */
  recording?: Recording;
  /** Called when the learner begins to listen. */
  onListen?: () => void;
  /** Called when the learner ends it. */
  onClose?: () => void;
};

/** 'Listen', and the bar with which one listens. Not there without a recording on a device without an English voice. */
export function ListenButton(props: Props) {
  const canReadAloud = useCanReadAloud();
  return canReadAloud || props.recording ? <Listen {...props} /> : null;
}

function Listen({ getSource, page, added, recording, onListen, onClose }: Props) {
  const reading = useReadAloud({ getSource, page, added, recording });
  const button = useRef<HTMLButtonElement>(null);
  const isOn = reading.state !== 'off';
  const close = () => {
    reading.stop();
    onClose?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.listen}
        aria-pressed={isOn}
        onClick={() => {
          if (isOn) return close();
          onListen?.();
          reading.start();
        }}
      >
        <IconHeadphones size={20} stroke={1.75} aria-hidden /> Listen
      </button>
      {isOn &&
        createPortal(
          <ListenBar
            reading={reading}
            onClose={() => {
              close();
              button.current?.focus();
            }}
          />,
          document.body,
        )}
    </>
  );
}

const SPEED_NAMES: Record<Speed, string> = { 0.85: 'Slower', 1: 'Normal', 1.2: 'Faster' };

type BarProps = { reading: ReturnType<typeof useReadAloud>; onClose: () => void };

function ListenBar({ reading, onClose }: BarProps) {
  const { state, speed, pause, goOn, changeSpeed } = reading;
  const isPlaying = state === 'playing';
  // The end of the page must not be under the bar.
  useEffect(() => {
    document.body.setAttribute('data-listening', '');
    return () => document.body.removeAttribute('data-listening');
  }, []);
  return (
    <section className={classes.bar} aria-label="Listen">
      <button
        type="button"
        className={classes.play}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={isPlaying ? pause : goOn}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={24} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={24} aria-hidden />
        )}
      </button>
      <fieldset className={classes.speeds}>
        <legend className={classes.legend}>Speed</legend>
        {SPEEDS.map((each) => (
          <label key={each} className={classes.speed}>
            <input
              type="radio"
              name="listen-speed"
              className={classes.input}
              checked={speed === each}
              onChange={() => changeSpeed(each)}
            />
            {SPEED_NAMES[each]}
          </label>
        ))}
      </fieldset>
      <button type="button" className={classes.close} aria-label="Stop listening" onClick={onClose}>
        <IconX size={24} stroke={1.75} aria-hidden />
      </button>
    </section>
  );
}
