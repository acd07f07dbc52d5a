import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and in the first render in the browser, which has to draw the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
