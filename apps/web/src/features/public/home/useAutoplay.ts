import { useEffect, useState, useSyncExternalStore } from 'react';

import { prefersReducedMotion, REDUCED_MOTION } from '../../../ui/motion';

export const AUTOPLAY_MS = 5000;

function watchMotion(listener: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Moves on every five seconds, except while the visitor uses the carousel (`paused`) or looks at another tab. For visitors who
 * prefer reduced motion it starts stopped. Their own choice of Play or Pause wins.
 */
export function useAutoplay(moveOn: () => void, paused: boolean) {
  const isReduced = useSyncExternalStore(watchMotion, prefersReducedMotion, () => false);
  const [choice, setChoice] = useState<boolean | null>(null);
  const playing = choice ?? !isReduced;

  useEffect(() => {
    if (!playing || paused) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') moveOn();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, paused, moveOn]);

  return { playing, setPlaying: setChoice };
}
