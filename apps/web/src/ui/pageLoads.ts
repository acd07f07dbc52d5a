const listeners = new Set<() => void>();
let pending = 0;

const add = (count: number) => {
  pending += count;
  for (const listener of listeners) listener();
};

/** Counts a page that is on its way, so that the layout can say that something is happening. */
export function trackPageLoad<T>(load: Promise<T>): Promise<T> {
  add(1);
  return load.finally(() => add(-1));
}

export const pageLoads = {
  get: () => pending > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
