import { afterKeyId, type Bytes, bufferOf, decrypt, encrypt, keyIdIn, withKeyId } from './cipher';
import { hasFormerKey, openFormer } from './formerSeals';
import { type FieldKey, type Keys, keyRing } from './keyRing';
import type { Place } from './places';

/** Names the place and never what stands there. */
export class SealFault extends Error {
  override name = 'SealFault';
}

const said = ({ column, row }: Place) => `${column} of ${row}`;
const inPlace = ({ column, row }: Place) => `${column} ${row}`;

/** With the key of today. First its id, by which it is found again after a change of keys. */
export function seal(keys: Keys, place: Place, plain: Uint8Array | string): Bytes {
  const [key] = keyRing(keys);
  return withKeyId(key.id, encrypt(key.keyOf(place.column), inPlace(place), plain));
}

const keyFor = (keys: Keys, sealed: Buffer): FieldKey | undefined =>
  keyRing(keys).find(({ id }) => id.equals(keyIdIn(sealed)));

/** Throws where it was sealed for another place, with a key that is not known any more, or has been changed since. */
export function open(keys: Keys, place: Place, sealed: Uint8Array): Buffer {
  const bytes = bufferOf(sealed);
  const key = keyFor(keys, bytes);
  const opened =
    (key && decrypt(key.keyOf(place.column), inPlace(place), afterKeyId(bytes))) ??
    (place.former ? openFormer(keys, place.former, bytes) : null);
  if (opened) return opened;
  throw new SealFault(
    hasKnownKey(keys, place, bytes)
      ? `${said(place)} cannot be opened: it has been changed, or belongs elsewhere`
      : `${said(place)} was sealed with a key that is not known`,
  );
}

/** Whether it was sealed with a key of today or of before. */
export function hasKnownKey(keys: Keys, place: Place, sealed: Uint8Array): boolean {
  const bytes = bufferOf(sealed);
  return (
    keyFor(keys, bytes) !== undefined ||
    (place.former !== undefined && hasFormerKey(keys, place.former, bytes))
  );
}
