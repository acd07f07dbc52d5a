import type { Extent } from './picture';

const SIGNATURE = '89504e470d0a1a0a';

/** Walks the chunks from IHDR to IEND. */
export function readPng(bytes: Buffer): Extent | null {
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE || bytes.length < 33) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + length;
    if (name === 'IEND')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), end: at };
  }
  return null;
}
