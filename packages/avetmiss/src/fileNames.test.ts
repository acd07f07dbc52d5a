import { expect, it } from 'vitest';
import { readFileName } from './fileNames';

it.each([
  ['NAT00080.txt', { fileId: 'NAT00080' }],
  ['nat00120.TXT', { fileId: 'NAT00120' }],
  ['NAT00030A.txt', { reason: expect.stringContaining('not on the national register') }],
  ['NAT00010a.txt', { reason: expect.stringContaining('This is NAT00010A.') }],
  ['NAT00005.txt', { reason: expect.stringContaining('state training authority') }],
  ['NAT00140.txt', { reason: 'It is not a file of a NAT file set.' }],
  ['notes.txt', { reason: 'It is not a file of a NAT file set.' }],
  ['NAT00080.csv', { reason: 'It is not a file of a NAT file set.' }],
])('%s is %j', (name, read) => {
  expect(readFileName(name)).toEqual(read);
});
