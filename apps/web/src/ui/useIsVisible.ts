import { useSyncExternalStore } from 'react';

function listen(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page can be seen: its tab is in front. */
export const useIsVisible = () =>
  useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible',
    () => false,
  );
