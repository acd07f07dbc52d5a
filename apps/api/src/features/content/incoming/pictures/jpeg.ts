import type { Extent } from './picture';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frame headers; the three between them are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Stands by itself: no length follows. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The next marker that is no stuffing and no restart. */
function behindScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && (bytes[at + 1] === 0 || isBare(bytes[at + 1] ?? 0)))
    at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}

/** Walks the segments from SOI to EOI. */
export function readJpeg(bytes: Buffer): Extent | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return size && { ...size, end: at + 2 };
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      if (at + 9 > bytes.length) return null;
      if (isFrame(marker))
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === SCAN) at = behindScan(bytes, at);
    }
  }
  return null;
}
