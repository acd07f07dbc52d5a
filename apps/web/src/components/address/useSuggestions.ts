import type { AddressSuggestion } from '@platewise/shared/addresses';
import { useEffect, useState } from 'react';
import { findAddresses } from './addressesApi';

const DEBOUNCE_MS = 50;
/** Fewer characters are the beginning of everything. */
const LEAST = 3;

export type Suggestions = {
  state: 'idle' | 'looking' | 'found' | 'failed';
  list: AddressSuggestion[];
};
const IDLE: Suggestions = { state: 'idle', list: [] };

const beginning = (typed: string) => typed.trim().slice(0, LEAST);

/** Suggestions for what is typed. An answer to what was typed before is not waited for, and no longer counts. */
export function useSuggestions(typed: string): Suggestions {
  const [last, setLast] = useState({ ...IDLE, typed: '' });
  const begun = beginning(typed).length === LEAST;

  useEffect(() => {
    if (!begun) return;
    const stop = new AbortController();
    const settle = (next: Suggestions) => {
      if (!stop.signal.aborted) setLast({ ...next, typed });
    };
    const wait = setTimeout(() => {
      setLast((now) => ({ state: 'looking', list: stillFor(typed, now).list, typed }));
      findAddresses(typed, stop.signal).then(
        (list) => settle({ state: 'found', list }),
        () => settle({ state: 'failed', list: [] }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [typed, begun]);

  return begun ? stillFor(typed, last) : IDLE;
}

/** While more is typed of the same address, what was found last still stands. */
const stillFor = (typed: string, last: Suggestions & { typed: string }): Suggestions =>
  beginning(typed) === beginning(last.typed) ? last : IDLE;
