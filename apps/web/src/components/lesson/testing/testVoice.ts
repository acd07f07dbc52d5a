import { act } from '@testing-library/react';
import { vi } from 'vitest';

class TestUtterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  rate = 1;
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

export type TestVoice = ReturnType<typeof giveVoices>;

const AUSTRALIAN = { lang: 'en-AU', localService: true, name: 'Karen' };

/** A device with these voices. It says nothing, and a test ends each sentence. */
export function giveVoices(voices: object[] = [AUSTRALIAN]) {
  const spoken: TestUtterance[] = [];
  let current: TestUtterance | null = null;
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: TestUtterance) => {
      spoken.push(utterance);
      current = utterance;
    },
    cancel: () => {
      current = null;
    },
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', TestUtterance);
  /** Ends the sentence, also one that was cut off, as browsers do. */
  const finish = () => act(() => void spoken.at(-1)?.dispatchEvent(new Event('end')));
  return {
    spoken,
    texts: () => spoken.map(({ text }) => text),
    rate: () => spoken.at(-1)?.rate,
    isReading: () => current !== null,
    finish,
    readAll: () => {
      while (current) finish();
    },
  };
}
