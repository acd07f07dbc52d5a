type Rules = {
  /** The most callers that work at the same time. */
  atOnce: number;
  /** The most callers that may wait. The next one is refused. */
  mostWaiting: number;
  refusal: () => Error;
};

/** Lets `atOnce` callers work at the same time in this process. The others wait in the order of their arrival. */
export function createConcurrencyLimit({ atOnce, mostWaiting, refusal }: Rules) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return {
    waiting: () => waiting.length,
    isIdle: () => working === 0,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (working < atOnce) working += 1;
      else if (waiting.length >= mostWaiting) throw refusal();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}

/** The same limit for each key, such as an address. A key is removed when no caller works for it. */
export function createConcurrencyLimitByKey(rules: Rules) {
  const byKey = new Map<string, ReturnType<typeof createConcurrencyLimit>>();
  return {
    async take<T>(key: string, work: () => Promise<T>): Promise<T> {
      const turns = byKey.get(key) ?? createConcurrencyLimit(rules);
      byKey.set(key, turns);
      try {
        return await turns.take(work);
      } finally {
        if (turns.isIdle()) byKey.delete(key);
      }
    },
  };
}
