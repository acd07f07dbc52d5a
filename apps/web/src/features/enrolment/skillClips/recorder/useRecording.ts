import { useCallback, useEffect, useRef, useState } from 'react';
import { recordingTypeOf } from '../clipRules';

/** 90 seconds are about 17 MB. */
const VIDEO_BITS = 1_500_000;
const AUDIO_BITS = 64_000;
const TICK_MS = 250;

export type NewRecording = { video: Blob; seconds: number };

type Recording = {
  isRecording: boolean;
  /** Seconds since the start. */
  elapsed: number;
  start: (stream: MediaStream) => void;
  stop: () => void;
};

/** Records until `stop`, or for `most` seconds. */
export function useRecording(most: number, onDone: (recorded: NewRecording) => void): Recording {
  const [elapsed, setElapsed] = useState(0);
  const [isRecording, setIsRecording] = useState(false);
  const recorder = useRef<MediaRecorder | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  useEffect(() => {
    if (!isRecording) return;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000;
      setElapsed(Math.min(seconds, most));
      if (seconds >= most) stop();
    }, TICK_MS);
    // A call that comes in would leave a still picture in the clip.
    const stopIfHidden = () => document.visibilityState === 'hidden' && stop();
    document.addEventListener('visibilitychange', stopIfHidden);
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', stopIfHidden);
      void lock?.then((held) => held?.release());
    };
  }, [isRecording, most, stop]);

  // The dialog was closed.
  useEffect(
    () => () => {
      const left = recorder.current;
      if (left?.state !== 'recording') return;
      left.ondataavailable = null;
      left.onstop = null;
      left.stop();
    },
    [],
  );

  const start = useCallback((stream: MediaStream) => {
    const type = recordingTypeOf((each) => MediaRecorder.isTypeSupported(each));
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream, {
      ...(type && { mimeType: type }),
      videoBitsPerSecond: VIDEO_BITS,
      audioBitsPerSecond: AUDIO_BITS,
    });
    const startedAt = performance.now();
    made.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data);
    };
    made.onstop = () => {
      setIsRecording(false);
      const seconds = (performance.now() - startedAt) / 1000;
      done.current({ video: new Blob(parts, { type: made.mimeType.split(';')[0] }), seconds });
    };
    recorder.current = made;
    setElapsed(0);
    // In parts, so that the memory of a small phone is not filled at the end.
    made.start(1000);
    setIsRecording(true);
  }, []);

  return { isRecording, elapsed, start, stop };
}
