import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page has been scrolled further than so many pixels. */
export const useHasScrolled = (pixels: number) =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
