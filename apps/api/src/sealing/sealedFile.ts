import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ByteRange } from '../gateways/fileStore/fileStore';
import { deriveKey } from './cipher';
import { type FieldKey, type Keys, keyRing } from './keyRing';
import { SealFault } from './seal';

/**
 * Files are sealed in frames, so that a part of one can be opened without reading the rest, and none is ever in memory as a whole.
 * A file begins with the mark, the id of the key and a salt. A frame is the text of 64 KiB and its tag. Each file has a key of its
 * own, derived with the salt, so the number of the frame can be the nonce. The last frame is marked as the last: a file that has
 * lost its end cannot be opened. The design is STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015).
 */
const MARK = Buffer.from('PWF1');
const KEY_ID_BYTES = 4;
const SALT_BYTES = 16;
const HEADER_BYTES = MARK.length + KEY_ID_BYTES + SALT_BYTES;
export const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
const CIPHER = 'aes-256-gcm';
const COLUMN = 'SkillClip.file';

/** A file belongs to one clip and one kind. Under another name it cannot be opened. */
export type SealedFile = { row: string };
export const clipFileField = (clipId: string, kind: string): SealedFile => ({
  row: `${clipId} ${kind}`,
});

type FileKey = { key: Buffer; header: Buffer; row: string };

const fileKey = (ring: FieldKey, header: Buffer, { row }: SealedFile): FileKey => ({
  key: deriveKey(
    ring.keyOf(COLUMN),
    `file ${header.subarray(MARK.length + KEY_ID_BYTES).toString('hex')}`,
  ),
  header,
  row,
});

function nonceOf(frame: number) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
}
const associatedDataOf = ({ header, row }: FileKey, frame: number, isLast: boolean) =>
  Buffer.concat([header, Buffer.from(`${COLUMN} ${row} ${frame}${isLast ? ' last' : ''}`)]);

/** Yields the sealed file. */
export async function* sealFile(
  keys: Keys,
  file: SealedFile,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const [ring] = keyRing(keys);
  const header = Buffer.concat([MARK, ring.id, randomBytes(SALT_BYTES)]);
  const key = fileKey(ring, header, file);
  yield header;
  let frame = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of plain) {
    waiting = Buffer.concat([waiting, piece]);
    // A full frame waits for the next byte, because it might be the last one.
    while (waiting.length > FRAME_BYTES) {
      yield sealFrame(key, frame++, false, waiting.subarray(0, FRAME_BYTES));
      waiting = waiting.subarray(FRAME_BYTES);
    }
  }
  yield sealFrame(key, frame, true, waiting);
}

function sealFrame(key: FileKey, frame: number, isLast: boolean, plain: Buffer) {
  const cipher = createCipheriv(CIPHER, key.key, nonceOf(frame)).setAAD(
    associatedDataOf(key, frame, isLast),
  );
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openFrame(key: FileKey, frame: number, isLast: boolean, sealed: Buffer) {
  const textBytes = sealed.length - TAG_BYTES;
  const opener = createDecipheriv(CIPHER, key.key, nonceOf(frame))
    .setAAD(associatedDataOf(key, frame, isLast))
    .setAuthTag(sealed.subarray(textBytes));
  const begun = opener.update(sealed.subarray(0, textBytes));
  try {
    return Buffer.concat([begun, opener.final()]);
  } catch {
    throw changed(key.row);
  }
}

const changed = (row: string) =>
  new SealFault(`${COLUMN} of ${row} cannot be opened: it has been changed, or belongs elsewhere`);

/** The bytes of a sealed file, wherever it is. */
export type SealedSource = {
  size: number;
  read: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>;
};

export type OpenedFile = {
  size: number;
  /** Whether the current key has sealed it. */
  isCurrent: boolean;
  /** Yields the bytes of the range. Each is checked before it is given out. */
  read: (range?: ByteRange) => AsyncGenerator<Buffer>;
};

/** Opens a sealed file. Throws a SealFault if it belongs elsewhere, was altered or cut, or its key is not configured. */
export async function openSealedFile(
  keys: Keys,
  file: SealedFile,
  source: SealedSource,
): Promise<OpenedFile> {
  const frames = frameCount(source.size);
  if (frames === null) throw changed(file.row);
  const header = await readWhole(source, { from: 0, to: HEADER_BYTES - 1 });
  if (header.length < HEADER_BYTES || !header.subarray(0, MARK.length).equals(MARK))
    throw changed(file.row);
  const id = header.subarray(MARK.length, MARK.length + KEY_ID_BYTES);
  const ring = keyRing(keys);
  const found = ring.find((each) => each.id.equals(id));
  if (!found)
    throw new SealFault(`${COLUMN} of ${file.row} was sealed with a key that is not known`);
  const key = fileKey(found, header, file);
  const size = source.size - HEADER_BYTES - frames * TAG_BYTES;
  return {
    size,
    isCurrent: found === ring[0],
    read: (range = { from: 0, to: size - 1 }) => readFrames(key, { source, frames, size }, range),
  };
}

/** Null if no sealed file has this size. */
function frameCount(sealedSize: number): number | null {
  const inFrames = sealedSize - HEADER_BYTES;
  const frames = Math.ceil(inFrames / SEALED_FRAME_BYTES);
  const lastBytes = inFrames - (frames - 1) * SEALED_FRAME_BYTES;
  if (inFrames < TAG_BYTES || lastBytes < TAG_BYTES) return null;
  // Only an empty file has an empty frame.
  return lastBytes === TAG_BYTES && frames > 1 ? null : frames;
}

type Frames = { source: SealedSource; frames: number; size: number };

async function* readFrames(
  key: FileKey,
  { source, frames, size }: Frames,
  { from, to }: ByteRange,
): AsyncGenerator<Buffer> {
  if (size > 0 && (from < 0 || to < from || to >= size))
    throw new RangeError('outside of the file');
  const first = Math.floor(from / FRAME_BYTES);
  const last = size === 0 ? 0 : Math.floor(to / FRAME_BYTES);
  const sealed = await source.read({
    from: HEADER_BYTES + first * SEALED_FRAME_BYTES,
    to: Math.min(source.size, HEADER_BYTES + (last + 1) * SEALED_FRAME_BYTES) - 1,
  });
  let frame = first;
  for await (const bytes of inFrames(sealed)) {
    if (frame > last) break;
    const plain = openFrame(key, frame, frame === frames - 1, bytes);
    const start = frame * FRAME_BYTES;
    const part = plain.subarray(Math.max(0, from - start), to + 1 - start);
    if (part.length > 0) yield part;
    frame += 1;
  }
  if (frame <= last) throw changed(key.row);
}

/** The bytes in pieces of a whole frame; the last one may be shorter. */
async function* inFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length >= SEALED_FRAME_BYTES) {
      yield waiting.subarray(0, SEALED_FRAME_BYTES);
      waiting = waiting.subarray(SEALED_FRAME_BYTES);
    }
  }
  if (waiting.length > 0) yield waiting;
}

async function readWhole(source: SealedSource, range: ByteRange): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const to = Math.min(range.to, source.size - 1);
  for await (const piece of await source.read({ from: range.from, to })) pieces.push(piece);
  return Buffer.concat(pieces);
}
