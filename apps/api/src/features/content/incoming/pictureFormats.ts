/** Width and height in pixels. `end` is the offset after the last byte of the picture. */
export type Extent = { width: number; height: number; end: number };

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the position after a row of sub-blocks, each of which begins with its length. */
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

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frame headers. The three excluded markers are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Returns the position of the next marker that is not stuffing or a restart. */
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

type Size = { width: number; height: number };

const LOSSY_MARK = '9d012a';

const SIZES: Record<string, (bytes: Buffer) => Size | null> = {
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
  VP8L: (bytes) => {
    if (bytes[20] !== 0x2f) return null;
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  'VP8 ': (bytes) =>
    bytes.toString('hex', 23, 26) === LOSSY_MARK
      ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
      : null,
};

/** The RIFF header gives the end of the picture, its first chunk the size. */
export function readWebp(bytes: Buffer): Extent | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const end = bytes.length < 30 ? Number.POSITIVE_INFINITY : 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const size = SIZES[bytes.toString('latin1', 12, 16)]?.(bytes);
  return size ? { ...size, end } : null;
}
