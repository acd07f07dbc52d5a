import { expect, it } from 'vitest';
import { readWith } from './testing/readWith';

const read = (env: Record<string, string>) => readWith(env).fileScanner;

it('uploaded files are not scanned by default', () => {
  expect(read({})).toEqual({ provider: 'none' });
});

it.each([
  ['clamd:3310', 'clamd', 3310],
  ['10.0.0.7:3310', '10.0.0.7', 3310],
  ['[::1]:3310', '::1', 3310],
])('clamd is asked at %s', (address, host, port) => {
  expect(read({ CLAMD_ADDRESS: address })).toEqual({ provider: 'clamd', host, port });
});

it.each(['clamd', 'clamd:', ':3310', 'clamd:0', 'clamd:65536', 'tcp://clamd:3310', 'a b:3310'])(
  'the start stops at %j',
  (address) => {
    expect(() => read({ CLAMD_ADDRESS: address })).toThrow(
      `CLAMD_ADDRESS must be a host and a port, such as clamd:3310; it is '${address}'.`,
    );
  },
);
