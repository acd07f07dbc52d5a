import type { Recording } from '@platewise/shared/content/recordings';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import {
  findFirstIn,
  findSentenceAt,
  listSentences,
  placeRecorded,
  type Sentence,
} from './sentences';
import { showSpoken } from './showSpoken';
import { deviceSpeaker, recordedSpeaker, type Speaker } from './speakers';
import { findEnglishVoice } from './voices';

export const SPEEDS = [0.85, 1, 1.2] as const;
export type Speed = (typeof SPEEDS)[number];

const isSpeed = (value: unknown): value is Speed => SPEEDS.some((speed) => speed === value);
const speedStorage = draftStorage('listen-speed', 'device', isSpeed);

/** An element of the page, or texts that are nowhere on it. Reading begins at the part of the element with `data-read-first`, if there is one. */
export type ReadAloudSource = HTMLElement | string[];

type ReadAloud = {
  getSource: () => ReadAloudSource | null;
  /** Names what is read. Another page ends the reading. */
  page: string;
  /** Names what has been added to the page. A learner who has listened hears it too, unless reading was paused or closed. */
  added?: string;
  recording?: Recording | undefined;
};

/**
 * Reads a page aloud, sentence by sentence: its recording, or with the voice of the device.
 * A pause ends the sentence and reads it again afterwards, because browsers on phones do not go on in its middle.
 */
export function useReadAloud({ getSource, page, added = '', recording }: ReadAloud) {
  const [state, setState] = useState<'off' | 'playing' | 'paused'>('off');
  const [speed, setSpeed] = useState<Speed>(() => speedStorage.read() ?? 1);
  const sentences = useRef<Sentence[]>([]);
  const position = useRef(0);
  const speaker = useRef<Speaker | null>(null);
  const lostRecording = useRef<Recording | null>(null);
  /** Rises with each start and stop, so that the end of a sentence that was cut off starts nothing. */
  const turn = useRef(0);
  /** Whether the learner has begun to listen to this page, and has not closed it. The end of the text leaves it as it is. */
  const wantsVoice = useRef(false);

  const silence = useCallback(() => {
    turn.current += 1;
    speaker.current?.silence();
  }, []);

  const end = useCallback(() => {
    silence();
    showSpoken(null);
    setState('off');
  }, [silence]);

  const stop = useCallback(() => {
    wantsVoice.current = false;
    end();
  }, [end]);

  /** A recording runs on from one sentence to the next; everything else silences it first. */
  function speak(from: number, at: Speed) {
    turn.current += 1;
    const mine = turn.current;
    const sentence = sentences.current[from];
    if (!sentence) return end();
    position.current = from;
    showSpoken(sentence.range);
    speaker.current?.say(from, at, () => {
      if (turn.current === mine) speak(from + 1, at);
    });
  }

  function speakInstead(from: number, at: Speed) {
    silence();
    speak(from, at);
  }

  /** The recording cannot be loaded, for example without a connection. */
  function readWithoutRecording() {
    lostRecording.current = recording ?? null;
    if (findEnglishVoice()) start();
    else stop();
  }

  function start() {
    const source = getSource();
    if (!source) return;
    wantsVoice.current = true;
    const isText = Array.isArray(source);
    sentences.current = isText
      ? source.map((text) => ({ text, range: null }))
      : listSentences(source);
    silence();
    if (recording && lostRecording.current !== recording && !isText) {
      sentences.current = placeRecorded(sentences.current, recording.sentences);
      speaker.current = recordedSpeaker(recording, readWithoutRecording);
    } else speaker.current = deviceSpeaker(sentences.current);
    const first = isText ? null : source.querySelector('[data-read-first]');
    setState('playing');
    speak(findFirstIn(sentences.current, first), speed);
  }

  function pause() {
    silence();
    setState('paused');
  }

  function goOn() {
    setState('playing');
    speakInstead(position.current, speed);
  }

  function changeSpeed(to: Speed) {
    setSpeed(to);
    speedStorage.write(to);
    if (state === 'playing') speakInstead(position.current, to);
  }

  const startAtPoint = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('a, button, input, select, textarea, summary')) return;
    const source = getSource();
    if (!(source instanceof HTMLElement) || !source.contains(target)) return;
    const found = findSentenceAt(sentences.current, clientX, clientY);
    if (found < 0) return;
    setState('playing');
    speakInstead(found, speed);
  });

  const isOn = state !== 'off';
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('click', startAtPoint);
    window.addEventListener('pagehide', stop);
    return () => {
      document.removeEventListener('click', startAtPoint);
      window.removeEventListener('pagehide', stop);
    };
  }, [isOn, stop]);

  const goOnWithAdded = useEffectEvent((what: string) => {
    if (!wantsVoice.current || state === 'paused') return;
    if (what) start();
    else end();
  });
  const known = useRef(added);
  useEffect(() => {
    if (known.current === added) return;
    known.current = added;
    goOnWithAdded(added);
  }, [added]);

  // Another page, or the end of the screen. `page` is named because its change ends the reading.
  useEffect(() => () => stopIfOn(turn, stop), [page, stop]);

  return { state, speed, start, pause, goOn, stop, changeSpeed };
}

/** Nothing has been read where no turn was taken, and the browser may have no voice at all. */
function stopIfOn(turn: { current: number }, stop: () => void) {
  if (turn.current > 0) stop();
}
