import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFormerBadgeKeys, readSecrets } from './secrets';

const KEY = 'z6MkuN8v7yfpkuikT6Y1A7KiL7wnirBFKGQo95tnECtuEuZE';
const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-keys-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the keys that signed badges before', () => {
  it.each([
    [undefined, []],
    [KEY, [KEY]],
    [` ${KEY} , ${KEY} `, [KEY, KEY]],
  ])('may be %j', (given, keys) => expect(readFormerBadgeKeys(given)).toEqual(keys));

  it.each(['z6Mk', `${KEY},`, KEY.replace('z6Mk', 'zDna'), KEY.replace('8', '0')])(
    'may not be %s',
    (given) => expect(() => readFormerBadgeKeys(given)).toThrow('BADGE_FORMER_KEYS must be'),
  );
});

describe('the key that signs badges', () => {
  const others = {
    JWT_SECRET: 'x'.repeat(40),
    CONTENT_KEY: '1'.repeat(64),
    CONTENT_IV: '2'.repeat(32),
    FIELD_KEY: '4'.repeat(64),
  };

  it('is made at the first run and kept', () => {
    const [first, second] = [{}, {}].map((env) =>
      readSecrets(env, { dataDir, mustBeGiven: false }),
    );
    expect(first?.badgeKey).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toEqual(first);
  });

  it('must be given in production, and be a key', () => {
    const read = (env: object) =>
      readSecrets({ ...others, ...env }, { dataDir, mustBeGiven: true });
    expect(() => read({})).toThrow('BADGE_SIGNING_KEY must be set in production.');
    expect(() => read({ BADGE_SIGNING_KEY: 'abc' })).toThrow(
      'BADGE_SIGNING_KEY must be 64 hex digits.',
    );
    expect(read({ BADGE_SIGNING_KEY: '3'.repeat(64) }).badgeKey).toBe('3'.repeat(64));
  });
});
