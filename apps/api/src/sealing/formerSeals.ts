import { afterKeyId, decrypt, deriveKey, keyIdIn, keyIdOf } from './cipher';
import { formerSecrets, type Keys } from './keyRing';

/** A value that an earlier release sealed with a key derived from JWT_SECRET, before FIELD_KEY existed. */
export type FormerSeal = { kind: 'nat-files' | 'second-factor'; associatedData: string };

export function hasFormerKey(keys: Keys, { kind }: FormerSeal, sealed: Buffer): boolean {
  return kind === 'second-factor' || natSecretFor(keys, sealed) !== undefined;
}

export function openFormer(
  keys: Keys,
  { kind, associatedData }: FormerSeal,
  sealed: Buffer,
): Buffer | null {
  if (kind === 'nat-files') {
    const secret = natSecretFor(keys, sealed);
    return secret === undefined
      ? null
      : decrypt(deriveKey(secret, 'nat-files'), associatedData, afterKeyId(sealed));
  }
  // These values do not name their key, so each former secret is tried.
  for (const secret of formerSecrets(keys)) {
    const opened = decrypt(deriveKey(secret, 'second-factor'), associatedData, sealed);
    if (opened) return opened;
  }
  return null;
}

const natSecretFor = (keys: Keys, sealed: Buffer) =>
  formerSecrets(keys).find((secret) => keyIdOf(secret, 'nat-files key id').equals(keyIdIn(sealed)));
