import type { Extent } from './picture';

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

/** The RIFF header says where the picture ends, its first chunk how large it is. */
export function readWebp(bytes: Buffer): Extent | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const end = bytes.length < 30 ? Number.POSITIVE_INFINITY : 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const size = SIZES[bytes.toString('latin1', 12, 16)]?.(bytes);
  return size ? { ...size, end } : null;
}
