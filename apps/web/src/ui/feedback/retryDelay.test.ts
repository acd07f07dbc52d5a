import { describe, expect, it } from 'vitest';
import { isTemporary, retryDelay } from './retryDelay';

describe('the wait before another try', () => {
  it.each([
    [0, 0],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('after %i failures is %i ms', (failures, ms) => {
    expect(retryDelay(failures)).toBe(ms);
  });
});

describe('what may pass', () => {
  const failure = (status: number) => ({ type: '', title: '', Message: '', status });
  it.each([
    ['no connection', failure(0), true],
    ['an ended sign-in', failure(401), true],
    ['too many calls', failure(429), true],
    ['a server that starts', failure(503), true],
    ['a call that was broken off', { name: 'AbortError' }, true],
    ['a refusal', failure(400), false],
    ['a conflict', failure(409), false],
    ['a fault', failure(500), false],
    ['a mistake of ours', new TypeError('x'), false],
  ])('%s: %s', (_, error, passing) => {
    expect(isTemporary(error)).toBe(passing);
  });
});
