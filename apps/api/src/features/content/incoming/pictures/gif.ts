import type { Extent } from './picture';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind a row of sub-blocks, each of which begins with its length. */
function behindBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Walks extensions and frames to the trailer. */
export function readGif(bytes: Buffer): Extent | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14) return null;
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER)
      return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), end: at + 1 };
    if (kind === EXTENSION) at = behindBlocks(bytes, at + 2);
    else if (kind === IMAGE) at = behindBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return null;
  }
  return null;
}
