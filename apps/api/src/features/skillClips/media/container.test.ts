import { expect, it } from 'vitest';
import { containerIn } from './container';

const box = (type: string, brand = '') => Buffer.from(`\0\0\0\u0018${type}${brand}`, 'latin1');

it.each([
  ['an MP4', box('ftyp', 'isom'), 'mov'],
  ['a film of an iPhone', box('ftyp', 'qt  '), 'mov'],
  ['a film of an old Android phone', box('ftyp', '3gp4'), 'mov'],
  ['an old QuickTime film', box('moov'), 'mov'],
  ['a WebM', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]), 'matroska'],
  ['a photo of an iPhone', box('ftyp', 'heic'), null],
  ['an AVIF', box('ftyp', 'avif'), null],
  ['a zip', Buffer.from('PK\u0003\u0004\0\0\0\0'), null],
  ['a page', Buffer.from('<!doctype html>'), null],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd'), null],
  ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'"), null],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), null],
  ['nothing', Buffer.alloc(0), null],
  ['three bytes', Buffer.from('abc'), null],
])('%s is recognised by its first bytes', (_, bytes, container) => {
  expect(containerIn(bytes)).toBe(container);
});
