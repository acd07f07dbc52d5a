import { isFailure } from '../../api/failure';

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** How long to wait before trying again: 1, 2, 4 … 30 seconds; none before the first try. */
export const retryDelay = (failedTries: number) =>
  failedTries === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failedTries - 1));

const PASSING = new Set([0, 401, 408, 429, 502, 503, 504]);

/** A call is broken off when the session ends under it. */
const isBrokenOff = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Whether the same call may succeed later without anybody doing something about it. */
export const isTemporary = (error: unknown) =>
  isFailure(error) ? PASSING.has(error.status) : isBrokenOff(error);
