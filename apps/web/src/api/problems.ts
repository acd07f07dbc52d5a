import type { Problem } from '@platewise/shared/problem';

/** What a failed call rejects with. `status` 0 means that no answer came. */
export type Failure = Problem & {
  /** The page has been left for another that says what is wrong; nothing needs to be shown. */
  pageLeft?: boolean;
};

export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'Message' in error && 'status' in error;
