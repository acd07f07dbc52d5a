import { createHash } from 'node:crypto';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}

/**
 * One in so many of the values; all of them in `npm run test:deep`. The seed decides where the sample begins, so that the
 * samples of many seeds cover every value, and each run tries the same ones.
 */
export function sample<T>(values: readonly T[], oneIn: number, seed: string): T[] {
  if (inject('isDeep')) return [...values];
  const first = createHash('sha256').update(seed).digest().readUInt32BE() % oneIn;
  return values.filter((_, index) => index % oneIn === first);
}
