type Rules = {
  /** How many may work at the same time. */
  atOnce: number;
  /** How many may wait for that; the next one is refused. */
  mostWaiting: number;
  refusal: () => Error;
};

/** Lets so many work at once in this process; the others wait in the order in which they came. */
export function createTurns({ atOnce, mostWaiting, refusal }: Rules) {
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

/** The same for each key apart, such as an address. A key is forgotten when nobody works for it. */
export function createTurnsByKey(rules: Rules) {
  const byKey = new Map<string, ReturnType<typeof createTurns>>();
  return {
    async take<T>(key: string, work: () => Promise<T>): Promise<T> {
      const turns = byKey.get(key) ?? createTurns(rules);
      byKey.set(key, turns);
      try {
        return await turns.take(work);
      } finally {
        if (turns.isIdle()) byKey.delete(key);
      }
    },
  };
}
