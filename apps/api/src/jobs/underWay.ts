import { setTimeout as wait } from 'node:timers/promises';

export type UnderWay = {
  count<T>(work: Promise<T>): Promise<T>;
  /** Resolves when nothing is under way, and nothing follows from what was. */
  over(): Promise<void>;
};

/** Counts what is under way, so that nothing it needs is closed before its end. */
export function countUnderWay(): UnderWay {
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
    async over() {
      do await wait(10);
      while (open > 0);
    },
  };
}
