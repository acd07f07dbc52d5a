import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}

// `npm test` tries the same values in each run: a finding there comes from a change. New values are for `npm run test:deep`.
fc.configureGlobal(inject('isDeep') ? { numRuns: 1_000 } : { seed: 1 });
