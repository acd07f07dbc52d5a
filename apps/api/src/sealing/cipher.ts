import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Derives a key of 32 bytes for one purpose. A derived key reveals nothing about the secret or about other keys. */
export const deriveKey = (secret: string | Buffer, purpose: string, bytes = KEY_BYTES) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

export const keyIdOf = (secret: string | Buffer, purpose: string) =>
  deriveKey(secret, purpose, KEY_ID_BYTES);

export const newKey = () => randomBytes(KEY_BYTES);

/** Encrypts with AES-256-GCM into nonce, tag and text. It can be decrypted only with the same associated data, which names its row and column. */
export function encrypt(key: Buffer, associatedData: string, plain: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(associatedData));
  const text = Buffer.concat([cipher.update(plain as Uint8Array), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Returns null for another key, for other associated data, and for data that has been altered. */
export function decrypt(key: Buffer, associatedData: string, sealed: Buffer): Buffer | null {
  const textAt = NONCE_BYTES + TAG_BYTES;
  if (sealed.length < textAt) return null;
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
  const begun = opener.update(sealed.subarray(textAt));
  try {
    return Buffer.concat([begun, opener.final()]);
  } catch {
    return null;
  }
}

export const withKeyId = (id: Buffer, sealed: Buffer): Bytes => Buffer.concat([id, sealed]);
export const keyIdIn = (sealed: Buffer) => sealed.subarray(0, KEY_ID_BYTES);
export const afterKeyId = (sealed: Buffer) => sealed.subarray(KEY_ID_BYTES);

export const hmac = (key: Buffer, text: string): Bytes =>
  Buffer.from(createHmac('sha256', key).update(text).digest());

export const bufferOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
