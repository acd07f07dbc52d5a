import { expect, it } from 'vitest';
import { createRecent, looksLikeProxy, RECENT_MS } from './recent';

const NOW = new Date('2026-03-02T00:00:00Z');
const FULL = 'the disk of PostgreSQL is full';

it.each([
  ['a proxy in front, none counted', '10.0.0.5', 1, 0, true],
  ['two in front, one counted', '172.20.0.2', 2, 1, true],
  ['a proxy on the same machine', '::1', 1, 0, true],
  ['a proxy that is counted', '10.0.0.5', 1, 1, false],
  ['a caller of the same network, without a proxy', '192.168.1.9', 0, 0, false],
  ['a caller from outside who names addresses', '203.0.113.7', 3, 0, false],
  ['an address that cannot be read', 'unknown', 1, 0, false],
])('%s', (_, address, named, trusted, expected) => {
  expect(looksLikeProxy({ address, named, trusted })).toBe(expected);
});

it('names a proxy once most of many requests seem to come from it', () => {
  const recent = createRecent();
  const from = (address: string, times: number) => {
    for (let i = 0; i < times; i++) recent.requested({ address, named: 1, trusted: 0 }, NOW);
  };
  from('10.0.0.5', 49);
  expect(recent.read(NOW).uncountedProxy).toBeNull();
  from('203.0.113.7', 49);
  expect(recent.read(NOW).uncountedProxy).toBeNull();
  from('10.0.0.5', 1);
  expect(recent.read(NOW).uncountedProxy).toBe('10.0.0.5');
  expect(recent.read(new Date(NOW.getTime() + RECENT_MS)).uncountedProxy).toBeNull();
});

it('adds up refusals by reason, and forgets them after a quarter of an hour', () => {
  const recent = createRecent();
  const then = new Date(NOW.getTime() + 60_000);
  recent.refused(FULL, NOW);
  recent.refused(FULL, then);
  recent.refused('a statement took longer than its limit', NOW);
  expect(recent.read(then).refusals).toEqual([
    { reason: FULL, count: 2, lastAt: then.toISOString() },
    { reason: 'a statement took longer than its limit', count: 1, lastAt: NOW.toISOString() },
  ]);
  const refusals = recent.read(new Date(NOW.getTime() + RECENT_MS)).refusals;
  expect(refusals).toEqual([{ reason: FULL, count: 1, lastAt: then.toISOString() }]);
});
