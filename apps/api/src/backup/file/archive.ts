import { BackupError } from '../backupError';
import type { Manifest, TableName } from '../manifest';
import { ByteReader, inPieces } from './byteReader';

/*
 * The content of a backup before compression and sealing. A frame has a kind (1 byte), a size (4 bytes) and the data. The frame of
 * an entry describes it as JSON, the data frames after it hold its content, and the frame of the manifest comes last.
 */
const KINDS = { entry: 1, data: 2, manifest: 3 } as const;
const HEAD_BYTES = 5;
const DATA_BYTES = 64 * 1024;

export type Entry =
  | ({ kind: 'table'; columns: string[] } & TableName)
  | { kind: 'file'; path: string }
  | { kind: 'dump' };

/** A part of a backup. Read the data of an entry to its end before you ask for the next part. */
export type ArchivePart = { entry: Entry; data: AsyncIterable<Buffer> } | { manifest: Manifest };

export async function* entryFrames(entry: Entry, data: AsyncIterable<Buffer>) {
  yield frame(KINDS.entry, Buffer.from(JSON.stringify(entry)));
  for await (const piece of inPieces(data, DATA_BYTES)) yield frame(KINDS.data, piece);
}

export const manifestFrame = (manifest: Manifest) =>
  frame(KINDS.manifest, Buffer.from(JSON.stringify(manifest)));

function frame(kind: number, content: Buffer) {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const bytes = new ByteReader(source);
  const nextFrame = async () => {
    const head = await bytes.upTo(HEAD_BYTES);
    if (head.length < HEAD_BYTES) throw new BackupError('This backup has no list of its content.');
    return { kind: head.readUInt8(), content: await bytes.upTo(head.readUInt32BE(1)) };
  };
  let at = await nextFrame();
  async function* data() {
    for (at = await nextFrame(); at.kind === KINDS.data; at = await nextFrame()) yield at.content;
  }
  try {
    while (at.kind === KINDS.entry) {
      yield { entry: JSON.parse(at.content.toString()) as Entry, data: data() };
    }
    yield { manifest: JSON.parse(at.content.toString()) as Manifest };
    // Reading past the end verifies the last chunk and that nothing was appended.
    await bytes.upTo(1);
  } finally {
    await bytes.close();
  }
}
