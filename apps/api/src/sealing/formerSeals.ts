import { afterKeyId, decrypt, derived, keyIdIn, keyIdOf } from './cipher';
import { formerSecrets, type Keys } from './keyRing';

/** What was sealed with keys derived from JWT_SECRET, before there was FIELD_KEY. */
export type FormerSeal = { kind: 'nat-files' | 'second-factor'; place: string };

export function hasFormerKey(keys: Keys, { kind }: FormerSeal, sealed: Buffer): boolean {
  return kind === 'second-factor' || natSecretFor(keys, sealed) !== undefined;
}

export function openFormer(keys: Keys, { kind, place }: FormerSeal, sealed: Buffer): Buffer | null {
  if (kind === 'nat-files') {
    const secret = natSecretFor(keys, sealed);
    return secret === undefined
      ? null
      : decrypt(derived(secret, 'nat-files'), place, afterKeyId(sealed));
  }
  // These did not say with which key.
  for (const secret of formerSecrets(keys)) {
    const opened = decrypt(derived(secret, 'second-factor'), place, sealed);
    if (opened) return opened;
  }
  return null;
}

const natSecretFor = (keys: Keys, sealed: Buffer) =>
  formerSecrets(keys).find((secret) => keyIdOf(secret, 'nat-files key id').equals(keyIdIn(sealed)));
