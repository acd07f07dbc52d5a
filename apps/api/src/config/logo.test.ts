import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { aLogo } from '../features/certificates/testing/aLogo';
import { readLogo } from './certificates';

const folder = mkdtempSync(path.join(tmpdir(), 'platewise-logos-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (name: string, content: string | Buffer) => {
  writeFileSync(path.join(folder, name), content);
  return readLogo('RTO_LOGO_FILE', name, folder);
};
const PNG = aLogo();

it('may be left out', () => expect(readLogo('RTO_LOGO_FILE', undefined, folder)).toBeNull());

it('may be a PNG, whatever it is called', () => {
  expect(read('logo.bin', PNG)).toEqual(PNG);
});

it.each([
  ['another kind of picture', '<svg viewBox="0 0 1 1"></svg>', 'must be a PNG file'],
  ['nothing', '', 'must be a PNG file'],
  ['too large', Buffer.concat([PNG, Buffer.alloc(1_000_000)]), 'must be smaller than 1 MB'],
])('may not be %s', (name, content, refusal) => {
  expect(() => read(name, content)).toThrow(`RTO_LOGO_FILE ${refusal}`);
});

it('must be there', () => {
  expect(() => readLogo('NRT_LOGO_FILE', 'nowhere.png', folder)).toThrow(
    "NRT_LOGO_FILE names a file that cannot be read: '",
  );
});
