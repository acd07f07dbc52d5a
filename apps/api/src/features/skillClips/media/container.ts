import { open } from 'node:fs/promises';

/** The demuxer of ffmpeg that reads the file. No other one is allowed to look at it: some of them read other files. */
export type Container = 'mov' | 'matroska';

/** The first boxes of an MP4, QuickTime or 3GP file. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
/** HEIC and AVIF pictures are in the same boxes. */
const PICTURES = /^(heic|heix|heim|heis|mif1|msf1|avif|avis)$/;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Finds out by the first bytes, because a name or a sent type may say anything. Null for files that are no video. */
export async function containerOf(file: string): Promise<Container | null> {
  const opened = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(16);
    const { bytesRead } = await opened.read(bytes, 0, 16, 0);
    return containerIn(bytes.subarray(0, bytesRead));
  } finally {
    await opened.close();
  }
}

export function containerIn(bytes: Buffer): Container | null {
  if (bytes.subarray(0, EBML.length).equals(EBML)) return 'matroska';
  const box = bytes.toString('latin1', 4, 8);
  if (!FIRST_BOXES.has(box)) return null;
  return box === 'ftyp' && PICTURES.test(bytes.toString('latin1', 8, 12)) ? null : 'mov';
}
