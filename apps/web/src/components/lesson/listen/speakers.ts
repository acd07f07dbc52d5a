import type { Recording } from '@platewise/shared/content/recordings';
import type { Sentence } from './sentences';
import { findEnglishVoice } from './voices';

/** Says the sentences of a page, each when it is asked to. */
export type Speaker = {
  /** `whenSaid` is called after the last word. */
  say: (index: number, speed: number, whenSaid: () => void) => void;
  silence: () => void;
};

export const deviceSpeaker = (sentences: Sentence[]): Speaker => ({
  say(index, speed, whenSaid) {
    const utterance = new SpeechSynthesisUtterance(sentences[index]?.text ?? '');
    const voice = findEnglishVoice();
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? 'en-AU';
    utterance.rate = speed;
    utterance.addEventListener('end', whenSaid);
    // A sentence that the voice cannot say is passed over.
    utterance.addEventListener('error', whenSaid);
    speechSynthesis.speak(utterance);
  },
  silence: () => speechSynthesis.cancel(),
});

/** Nearer to a sentence than this, in seconds, the recording is not moved, so that it runs on without a break. */
const NEAR = 0.3;

/** Plays a recording. `whenLost` is called once if it cannot be played. */
export function recordedSpeaker({ address, sentences }: Recording, whenLost: () => void): Speaker {
  const audio = new Audio(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lose = () => {
    clearTimeout(timer);
    audio.onended = null;
    audio.onerror = null;
    whenLost();
  };
  audio.onerror = lose;
  return {
    say(index, speed, whenSaid) {
      clearTimeout(timer);
      const from = sentences[index]?.at ?? 0;
      const until = sentences[index + 1]?.at;
      if (audio.paused || Math.abs(audio.currentTime - from) > NEAR) audio.currentTime = from;
      audio.playbackRate = speed;
      audio.onended = whenSaid;
      // A pause ends the waiting for the first sound, which is no fault.
      audio.play().catch(() => undefined);
      if (until === undefined) return;
      const look = () => {
        const left = ((until - audio.currentTime) / speed) * 1000;
        if (left <= 0) whenSaid();
        else timer = setTimeout(look, left);
      };
      look();
    },
    silence() {
      clearTimeout(timer);
      audio.pause();
    },
  };
}
