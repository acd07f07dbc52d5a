import { expect, it } from 'vitest';
import { bounceAddresses } from './bounceAddress';

const ID = '018f4e00-0000-7000-8000-00000000abcd';
const SETTINGS = { local: 'bounces', domain: 'mail.platewise.example', secret: 'a'.repeat(40) };
const addresses = bounceAddresses(SETTINGS);

it('names the email in at most 64 characters before the @', () => {
  expect(addresses.addressOf(ID)).toMatch(
    /^bounces\+018f4e0000007000800000000000abcd\.[0-9a-f]{16}@mail[.]platewise[.]example$/,
  );
  expect(addresses.addressOf(ID).indexOf('@')).toBeLessThanOrEqual(64);
  expect(addresses.findMailId(addresses.addressOf(ID))).toBe(ID);
  expect(addresses.findMailId(addresses.addressOf(ID).toUpperCase())).toBe(ID);
});

const right = addresses.addressOf(ID);
it.each([
  ['another email', right.replace('abcd', 'abce')],
  ['a wrong code', right.replace(/\.[0-9a-f]{16}/, `.${'0'.repeat(16)}`)],
  ['a short code', right.replace(/\.[0-9a-f]{16}/, '.00')],
  ['no code', 'bounces@mail.platewise.example'],
  ['another domain', right.replace('mail.', 'elsewhere.')],
  ['another name', right.replace('bounces', 'office')],
  ['something after it', `${right}.example.com`],
  ['nothing', ''],
])('does not know an address with %s', (_, address) => {
  expect(addresses.findMailId(address)).toBeNull();
});

it('does not know an address that was made with another secret', () => {
  const others = bounceAddresses({ ...SETTINGS, secret: 'b'.repeat(40) });
  expect(addresses.findMailId(others.addressOf(ID))).toBeNull();
});
