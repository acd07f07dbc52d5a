import { type StudyEffort, WORDS_A_MINUTE } from '@platewise/shared/study/readingTime';
import { useEffect, useRef, useState } from 'react';
import { draftStorage } from '../../ui/drafts/draftStorage';

/** Only pages of text say how fast a person reads. */
const LEAST_WORDS = 60;
/** Slower is a pause, faster is leafing. */
const PLAUSIBLE = { from: 40, to: 400 };
const PAGES_COUNTED = 15;
const LEAST_PAGES = 3;

const isPaces = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((pace) => typeof pace === 'number');

/** Words a minute of the latest pages, the last one at the end. They never leave the device. */
const storage = draftStorage('reading-pace', 'device', isPaces);

/** The learner's own pace on this device: the median of the latest pages, or that of a careful reader. */
export function readPace(): number {
  const paces = storage.read() ?? [];
  if (paces.length < LEAST_PAGES) return WORDS_A_MINUTE;
  const sorted = paces.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? WORDS_A_MINUTE;
}

export function recordPage({ words, minutes }: StudyEffort, readSeconds: number) {
  if (words < LEAST_WORDS || minutes > 0) return;
  const pace = words / (readSeconds / 60);
  if (pace < PLAUSIBLE.from || pace > PLAUSIBLE.to) return;
  storage.write([...(storage.read() ?? []), Math.round(pace)].slice(-PAGES_COUNTED));
}

/** Measures how long this page is read, while its window is visible. Returns the pace that was known when it was opened. */
export function useReadingPace(page: string, effort: StudyEffort): number {
  const [pace, setPace] = useState({ page, words: readPace() });
  if (pace.page !== page) setPace({ page, words: readPace() });
  const measured = useRef(effort);
  useEffect(() => {
    measured.current = effort;
  });

  useEffect(() => {
    // The effort of the page that is opened here, and not of the one that follows it.
    const here = measured.current;
    let seconds = 0;
    let since = document.visibilityState === 'hidden' ? null : performance.now();
    const change = () => {
      if (since !== null) seconds += (performance.now() - since) / 1000;
      since = document.visibilityState === 'hidden' ? null : performance.now();
    };
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      change();
      recordPage(here, seconds);
    };
  }, [page]);
  return pace.words;
}
