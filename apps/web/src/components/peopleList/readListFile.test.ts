import { expect, it } from 'vitest';
import { decodeList, readListFile } from './readListFile';

it.each([
  ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab], 'Zoë'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab], 'Zoë'],
  ['UTF-16', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0], 'Zoë'],
  ['what an older Excel writes', [0x5a, 0x6f, 0xeb], 'Zoë'],
])('reads %s', (_, bytes, text) => {
  expect(decodeList(Uint8Array.from(bytes))).toBe(text);
});

it.each([
  ['a spreadsheet in its own format', [0x50, 0x4b, 3, 4], /save your spreadsheet as CSV/],
  ['more than 1 MB', Array(1_000_001).fill(0x61), /staff.csv is larger than 1 MB/],
])('refuses %s', async (_, bytes, message) => {
  const file = new File([Uint8Array.from(bytes)], 'staff.csv');
  file.arrayBuffer = async () => Uint8Array.from(bytes).buffer;
  await expect(readListFile(file)).rejects.toThrow(message);
});
