import { describe, expect, it } from 'vitest';
import { testContext } from '../../../testing/testContext';
import { demandFor } from './findDemand';
import { openSecret, sealSecret } from './sealSecret';
import { keyUri, newSecret, timeStepOf } from './totp';

/** '12345678901234567890', the secret of RFC 6238's own examples. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i seconds is %s, as the standard says', (seconds, code) => {
    expect(timeStepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-30, 37_037_036],
    [-1, 37_037_036],
    [29, 37_037_036],
    [59, 37_037_036],
    [60, null],
    [-31, null],
  ])('is good for half a minute before and after: %i seconds on it is of %o', (on, step) => {
    expect(timeStepOf(SECRET, '081804', at(1_111_111_080 + on))).toBe(step);
  });

  it.each(['081805', '', '81804', '0081804'])('is not %o', (code) => {
    expect(timeStepOf(SECRET, code, at(1_111_111_109))).toBeNull();
  });

  it('comes from a secret that the app reads off the QR code', () => {
    const uri = new URL(keyUri(SECRET, 'Platewise', 'ana+1@example.com'));
    expect(decodeURIComponent(uri.pathname)).toContain('Platewise:ana+1@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Platewise',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a secret as it is kept', () => {
  const ctx = testContext();
  const { config } = ctx;
  const otherKey = testContext({
    config: { ...config, secrets: { ...config.secrets, fieldKey: 'f'.repeat(64) } },
  });

  it('is opened for its owner, with the key it was sealed with, and by nobody else', () => {
    const sealed = sealSecret(ctx, 'ana', SECRET);
    expect(Buffer.from(sealed).toString('latin1')).not.toContain(SECRET);
    expect(sealed).not.toEqual(sealSecret(ctx, 'ana', SECRET));
    expect([
      openSecret(ctx, 'ana', sealed),
      openSecret(ctx, 'bao', sealed),
      openSecret(otherKey, 'ana', sealed),
      openSecret(
        ctx,
        'ana',
        sealed.map((byte, i) => (i === 40 ? byte ^ 1 : byte)),
      ),
    ]).toEqual([SECRET, null, null, null]);
  });
});

it.each([
  ['off', 1, true, null],
  ['optional', 1, false, null],
  ['optional', 1, true, 'code'],
  ['required', 1, false, 'set-up'],
  ['required', 1, true, 'code'],
  ['required', 2, true, null],
  ['required', 3, false, null],
] as const)(
  'where it is %s, user type %i with an app %o is asked for %o',
  (mode, type, isOn, asked) => {
    expect(demandFor(mode, type, isOn)).toBe(asked);
  },
);
