import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from '../backupError';
import { ByteReader, inPieces } from './byteReader';

/*
 * A sealed file has a header and chunks. The header holds a mark, the id of the key and a salt; key and salt give the key of this
 * file. A chunk has a flag for the last one (1 byte), its size (4), up to CHUNK bytes encrypted with AES-256-GCM, and their tag
 * (16). The number of a chunk is its nonce. Header, number and flag are authenticated, so no chunk can be altered, moved, left
 * out, added, or taken from another file.
 */
const MARK = Buffer.from('PWBACKUP\x01', 'latin1');
const ID_BYTES = 8;
const SALT_BYTES = 32;
const HEADER_BYTES = MARK.length + ID_BYTES + SALT_BYTES;
const CHUNK_HEAD_BYTES = 5;
const TAG_BYTES = 16;
export const CHUNK = 256 * 1024;

/** The id of a key, as hex digits. It reveals nothing about the key. */
export const keyId = (key: Buffer) =>
  createHmac('sha256', key)
    .update('platewise backup key id')
    .digest('hex')
    .slice(0, ID_BYTES * 2);

export async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MARK, Buffer.from(keyId(key), 'hex'), randomBytes(SALT_BYTES)]);
  const fileKey = fileKeyOf(key, header);
  yield header;
  let number = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of inPieces(source, CHUNK)) {
    if (held.length > 0) yield sealChunk(held, number++, false);
    held = piece;
  }
  yield sealChunk(held, number, true);

  function sealChunk(plain: Buffer, at: number, last: boolean) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonce(at));
    const head = Buffer.alloc(CHUNK_HEAD_BYTES);
    head.writeUInt8(last ? 1 : 0);
    head.writeUInt32BE(plain.length, 1);
    cipher.setAAD(Buffer.concat([header, nonce(at), head]));
    return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* unseal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  try {
    const header = await bytes.upTo(HEADER_BYTES);
    refuseOthers(header, key);
    const fileKey = fileKeyOf(key, header);
    for (let number = 0; ; number++) {
      const head = await bytes.upTo(CHUNK_HEAD_BYTES);
      if (head.length < CHUNK_HEAD_BYTES) throw cutOff();
      const size = head.readUInt32BE(1);
      if (size > CHUNK) throw altered();
      const sealed = await bytes.upTo(size + TAG_BYTES);
      if (sealed.length < size + TAG_BYTES) throw cutOff();

      const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce(number));
      decipher.setAAD(Buffer.concat([header, nonce(number), head]));
      decipher.setAuthTag(sealed.subarray(size));
      yield opened(decipher, sealed.subarray(0, size));

      if (head.readUInt8() === 0) continue;
      if ((await bytes.upTo(1)).length > 0) throw altered();
      return;
    }
  } finally {
    await bytes.close();
  }
}

function refuseOthers(header: Buffer, key: Buffer) {
  if (header.length < HEADER_BYTES || !header.subarray(0, MARK.length).equals(MARK)) {
    throw new BackupError('This file is not a backup, or one that a newer release made.');
  }
  const sealedWith = header.subarray(MARK.length, MARK.length + ID_BYTES).toString('hex');
  if (sealedWith !== keyId(key)) {
    throw new BackupError(
      `This backup was sealed with another key: with ${sealedWith}, and BACKUP_KEY is ${keyId(key)}.`,
    );
  }
}

function opened(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer) {
  const plain = decipher.update(sealed);
  try {
    decipher.final();
  } catch {
    throw altered();
  }
  return plain;
}

const cutOff = () => new BackupError('This backup is incomplete: its end is missing.');
const altered = () => new BackupError('This backup was damaged or altered after it was made.');

const fileKeyOf = (key: Buffer, header: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, header, 'platewise backup', 32));

function nonce(number: number) {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 4);
  return bytes;
}
