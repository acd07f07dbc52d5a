import { afterKeyId, type Bytes, bufferOf, decrypt, encrypt, keyIdIn, withKeyId } from './cipher';
import { hasFormerKey, openFormer } from './formerSeals';
import { type FieldKey, type Keys, keyRing } from './keyRing';
import type { SealedField } from './sealedField';

/** A value that cannot be opened. The message names its row and column and never the value. */
export class SealFault extends Error {
  override name = 'SealFault';
}

const describeField = ({ column, row }: SealedField) => `${column} of ${row}`;
const associatedDataOf = ({ column, row }: SealedField) => `${column} ${row}`;

/** Seals a value with the current key. The result begins with the id of the key, so that it can be opened after a change of keys. */
export function seal(keys: Keys, field: SealedField, plain: Uint8Array | string): Bytes {
  const [key] = keyRing(keys);
  return withKeyId(key.id, encrypt(key.keyOf(field.column), associatedDataOf(field), plain));
}

const keyFor = (keys: Keys, sealed: Buffer): FieldKey | undefined =>
  keyRing(keys).find(({ id }) => id.equals(keyIdIn(sealed)));

/** Opens a sealed value. Throws a SealFault when it belongs to another row or column, was altered, or its key is not configured. */
export function open(keys: Keys, field: SealedField, sealed: Uint8Array): Buffer {
  const bytes = bufferOf(sealed);
  const key = keyFor(keys, bytes);
  const opened =
    (key && decrypt(key.keyOf(field.column), associatedDataOf(field), afterKeyId(bytes))) ??
    (field.former ? openFormer(keys, field.former, bytes) : null);
  if (opened) return opened;
  throw new SealFault(
    hasKnownKey(keys, field, bytes)
      ? `${describeField(field)} cannot be opened: it has been changed, or belongs elsewhere`
      : `${describeField(field)} was sealed with a key that is not known`,
  );
}

/** Whether a configured key, current or former, has sealed the value. */
export function hasKnownKey(keys: Keys, field: SealedField, sealed: Uint8Array): boolean {
  const bytes = bufferOf(sealed);
  return (
    keyFor(keys, bytes) !== undefined ||
    (field.former !== undefined && hasFormerKey(keys, field.former, bytes))
  );
}
