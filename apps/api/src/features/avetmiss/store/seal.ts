import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../context';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAG_AT = KEY_ID_BYTES + NONCE_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

const derived = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
const keyOf = (secret: string) => derived(secret, 'nat-files', KEY_BYTES);
const keyIdOf = (secret: string) => derived(secret, 'nat-files key id', KEY_ID_BYTES);

/** For its place alone: moved to another it cannot be opened. */
export function seal(
  { config }: AppContext,
  place: string,
  plain: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const { jwtSecret } = config.secrets;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(jwtSecret), nonce).setAAD(Buffer.from(place));
  const text = [cipher.update(plain), cipher.final()];
  return Buffer.concat([keyIdOf(jwtSecret), nonce, cipher.getAuthTag(), ...text]);
}

const bufferOf = (sealed: Uint8Array) =>
  Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);

const secretFor = ({ config }: AppContext, sealed: Buffer) =>
  [config.secrets.jwtSecret, ...config.avetmiss.formerSecrets].find((secret) =>
    keyIdOf(secret).equals(sealed.subarray(0, KEY_ID_BYTES)),
  );

/** Whether it was sealed with a key of today or of before. */
export const hasKnownKey = (ctx: AppContext, sealed: Uint8Array) =>
  secretFor(ctx, bufferOf(sealed)) !== undefined;

/** Throws where it was sealed for another place, with a key that is not known any more, or has been changed since. */
export function unseal(ctx: AppContext, place: string, sealed: Uint8Array): Buffer {
  const bytes = bufferOf(sealed);
  const secret = secretFor(ctx, bytes);
  if (secret === undefined) throw new Error(`${place} was sealed with a key that is not known`);
  const opener = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(KEY_ID_BYTES, TAG_AT))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(TAG_AT, TEXT_AT));
  return Buffer.concat([opener.update(bytes.subarray(TEXT_AT)), opener.final()]);
}
