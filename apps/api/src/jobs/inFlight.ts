import { setTimeout as wait } from 'node:timers/promises';

export type InFlight = {
  count<T>(work: Promise<T>): Promise<T>;
  /** Resolves when nothing is in flight and nothing new has followed. */
  whenIdle(): Promise<void>;
};

/** Counts the work in flight, so that the database is not closed before it ends. */
export function countInFlight(): InFlight {
  let open = 0;
  return {
    async count(work) {
      open += 1;
      try {
        return await work;
      } finally {
        open -= 1;
      }
    },
    async whenIdle() {
      do await wait(10);
      while (open > 0);
    },
  };
}
