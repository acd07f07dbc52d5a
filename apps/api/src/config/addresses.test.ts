import { describe, expect, it } from 'vitest';
import { readWith } from './testing/readWith';

const read = (env: Record<string, string>) => readWith(env).addresses;
const HARMONY = {
  ADDRESS_PROVIDER: 'harmony',
  HARMONY_URL: 'https://hosted.example/harmony/rest/',
  HARMONY_USER: 'platewise',
  HARMONY_PASSWORD: 'secret',
};

describe('who looks addresses up', () => {
  it('is the table that comes with the product by default', () => {
    expect(read({})).toEqual({ provider: 'local' });
  });

  it('is Harmony with an address, a user and a password', () => {
    expect(read(HARMONY)).toEqual({
      provider: 'harmony',
      url: 'https://hosted.example/harmony/rest',
      user: 'platewise',
      password: 'secret',
    });
  });

  it.each([
    [
      { ADDRESS_PROVIDER: 'google' },
      "ADDRESS_PROVIDER must be one of local, harmony; it is 'google'.",
    ],
    [{ HARMONY_URL: '' }, 'HARMONY_URL must be set when ADDRESS_PROVIDER is harmony.'],
    [{ HARMONY_USER: ' ' }, 'HARMONY_USER must be set when ADDRESS_PROVIDER is harmony.'],
    [{ HARMONY_PASSWORD: '' }, 'HARMONY_PASSWORD must be set when ADDRESS_PROVIDER is harmony.'],
    [{ HARMONY_URL: 'hosted.example' }, 'HARMONY_URL must be an address starting with'],
    [
      { HARMONY_URL: 'https://a:b@hosted.example' },
      'HARMONY_URL must be an address without user, ? or #.',
    ],
    [{ HARMONY_USER: 'a:b' }, 'HARMONY_USER must not contain a colon.'],
  ])('stops the start at %o', (env, line) => {
    expect(() => read({ ...HARMONY, ...env })).toThrow(line);
  });
});
