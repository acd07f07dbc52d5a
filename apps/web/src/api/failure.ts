import type { Problem } from '@platewise/shared/problem';

/** A failed call rejects with this. `status` 0 means that there was no answer. */
export type Failure = Problem & {
  /** The app has moved to a page that explains the problem; nothing else needs to be shown. */
  pageLeft?: boolean;
  /** Seconds until the same call may be made again, where the server says so. */
  retryAfterSeconds?: number;
};

export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'Message' in error && 'status' in error;
