import { describe, expect, it } from 'vitest';
import type { AppContext } from '../context';
import { testContext } from '../testing/testContext';
import { hasKnownKey, open, seal } from './seal';
import { usiDigest, usiDigests } from './sealedAnswers';
import { appSecretField, type SealedField, signatureField, tokenField } from './sealedField';

const ctx = testContext();
const ID = '018f4e00-0000-7000-8000-000000000000';
const OTHER = '018f4e00-0000-7000-8000-000000000001';
const NEW = 'f'.repeat(64);

type Secrets = Partial<AppContext['config']['secrets']>;
const withKeys = (
  secrets: Secrets,
  formerFieldKeys: string[] = [],
  formerSecrets: string[] = [],
) => {
  const { config } = ctx;
  const avetmiss = { ...config.avetmiss, formerSecrets };
  return {
    config: { ...config, secrets: { ...config.secrets, ...secrets }, formerFieldKeys, avetmiss },
  };
};
const changedAt = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, i) => (i === (at + bytes.length) % bytes.length ? byte ^ 1 : byte));

describe('what is sealed', () => {
  const place = signatureField(ID);
  const sealed = seal(ctx, place, 'a signature');

  it('is opened in its place, and is never the same twice', () => {
    expect(open(ctx, place, sealed).toString()).toBe('a signature');
    expect(Buffer.from(sealed).includes('a signature')).toBe(false);
    expect(sealed).not.toEqual(seal(ctx, place, 'a signature'));
  });

  it.each<[string, SealedField, Uint8Array]>([
    ['in another row', signatureField(OTHER), sealed],
    ['in another column', tokenField(ID), sealed],
    ['with another nonce', place, changedAt(sealed, 5)],
    ['with another tag', place, changedAt(sealed, 20)],
    ['with another text', place, changedAt(sealed, -1)],
    ['with another key’s id', place, changedAt(sealed, 0)],
    ['cut off', place, sealed.slice(0, 12)],
    ['as nothing', place, new Uint8Array()],
  ])('is not opened %s, and the fault names the place alone', (_, at, bytes) => {
    const opened = () => open(ctx, at, bytes);
    expect(opened).toThrow(`${at.column} of ${at.row} `);
    expect(opened).not.toThrow('a signature');
  });

  it('is opened after a change of keys for as long as the former one is known', () => {
    expect(
      open(withKeys({ fieldKey: NEW }, [NEW, ctx.config.secrets.fieldKey]), place, sealed),
    ).toEqual(Buffer.from('a signature'));
    expect(() => open(withKeys({ fieldKey: NEW }), place, sealed)).toThrow(
      'a key that is not known',
    );
  });

  it('can be found by its USI under each key, and by no other USI', () => {
    const rotated = withKeys({ fieldKey: NEW }, [ctx.config.secrets.fieldKey]);
    const digests = usiDigests(rotated, '2GF2UGXXV8');
    expect(digests).toEqual([usiDigest(rotated, '2GF2UGXXV8'), usiDigest(ctx, '2GF2UGXXV8')]);
    expect(digests).not.toContainEqual(usiDigest(ctx, 'INDIV'));
    expect(usiDigest(ctx, null)).toBeNull();
  });
});

describe('what was sealed before there was FIELD_KEY', () => {
  const JWT_SECRET = 'former'.repeat(7);
  const token = Buffer.from('qKH5iK80U0oqMWRZPwbuVDoAmfa6bxw69ivYaA1lmsS7ELdDt40q', 'base64');
  const secret = Buffer.from(
    '9NRBh/+qcXDz3XZnz0bm8efPKHDg9vcQauJcpxKyvqCqBddH9wH/Od0XMm4=',
    'base64',
  );

  it.each([
    ['JWT_SECRET', withKeys({ jwtSecret: JWT_SECRET })],
    ['NAT_FORMER_SECRETS', withKeys({}, [], ['x'.repeat(40), JWT_SECRET])],
  ])('is opened with %s', (_, keys) => {
    expect(open(keys, tokenField(ID), token).toString()).toBe('a-token');
    expect(open(keys, appSecretField(ID), secret).toString()).toBe('GEZDGNBVGY3TQOJQ');
    expect(() => open(keys, tokenField(OTHER), token)).toThrow('cannot be opened');
    expect(() => open(keys, appSecretField(OTHER), secret)).toThrow('cannot be opened');
  });

  it('is closed to another secret', () => {
    expect(hasKnownKey(ctx, tokenField(ID), token)).toBe(false);
    expect(() => open(ctx, appSecretField(ID), secret)).toThrow('SecondFactor.secret of');
  });
});
