import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DetailsValues } from './detailsValues';
import { FIRST_SCREEN, firstOpenScreen } from './screens';

const screenIn = (hash: string) => Number(/^#([1-9])$/.exec(hash)?.[1] ?? FIRST_SCREEN);

/** The screen that the address names ('#2'), so that Back, Forward and a reload work; but none beyond what is answered. */
export function useScreen(initialValues: DetailsValues) {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const [firstOpen] = useState(() => firstOpenScreen(initialValues));
  const reached = useRef(firstOpen);
  const [screen, setScreen] = useState(() => Math.min(screenIn(hash), firstOpen));

  useEffect(() => setScreen(Math.min(screenIn(hash), reached.current)), [hash]);

  /** The screen is on the page when this returns. */
  function goTo(next: number) {
    reached.current = Math.max(reached.current, next);
    flushSync(() => setScreen(next));
    void navigate({ hash: `#${next}` }, { state });
  }
  return { screen, goTo };
}
