import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppContext } from '../../context';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ config }: AppContext) =>
  Buffer.from(hkdfSync('sha256', config.secrets.jwtSecret, '', 'second-factor', KEY_BYTES));

/** Bound to its owner: moved to another row it cannot be opened. */
export function sealSecret(ctx: AppContext, userId: string, secret: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(ctx), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** Null where it was sealed for somebody else, or with a key that is no longer this server's. */
export function openSecret(ctx: AppContext, userId: string, kept: Uint8Array): string | null {
  const bytes = Buffer.from(kept);
  const opener = createDecipheriv(CIPHER, keyOf(ctx), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const secret = opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([secret, opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
