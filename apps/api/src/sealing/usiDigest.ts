import { type Bytes, hmac } from './cipher';
import { type FieldKey, type Keys, keyRing } from './keyRing';

const digest = (key: FieldKey, usi: string): Bytes => hmac(key.keyOf('USI digest'), usi);

/** What a USI is looked for by. Without the key it tells of no USI, and none can be tried out on it. */
export function usiDigest(keys: Keys, usi: string | null): Bytes | null {
  return usi === null ? null : digest(keyRing(keys)[0], usi);
}

/** Under each key that may have sealed it. */
export const usiDigests = (keys: Keys, usi: string): Bytes[] =>
  keyRing(keys).map((key) => digest(key, usi));
