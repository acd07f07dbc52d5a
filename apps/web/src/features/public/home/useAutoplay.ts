import { useEffect, useState, useSyncExternalStore } from 'react';

export const AUTOPLAY_MS = 5000;

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchMotion(listener: () => void) {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Goes on by itself, but for those who want no motion and not while somebody is at it (`held`) or looks elsewhere.
 * What the visitor chose outweighs both.
 */
export function useAutoplay(goOn: () => void, held: boolean) {
  const still = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(REDUCED).matches,
    () => false,
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? !still;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goOn();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, held, goOn]);

  return { playing, setPlaying: setChosen };
}
