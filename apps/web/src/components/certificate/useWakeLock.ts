import { useEffect } from 'react';

/** Leaves the screen on while `wanted`, where the browser can. The browser lets go whenever the page is hidden. */
export function useWakeLock(wanted: boolean) {
  useEffect(() => {
    // Absent in older browsers and on pages without https, whatever the types say.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!wanted || !wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keep = (taken: WakeLockSentinel) => {
      if (isOver) void taken.release();
      else lock = taken;
    };
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low: the page works without it.
      wakeLock.request('screen').then(keep, () => undefined);
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [wanted]);
}
