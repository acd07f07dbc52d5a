import type { Tx } from '../db/client';
import { type Bytes, deriveKey, hmac } from './cipher';
import type { Keys } from './keyRing';
import { recordKey } from './recordKey';
import { open, seal } from './seal';
import { signatureField } from './sealedField';

/** Seals the signature of an observer, a PNG as a data URL. */
export const sealSignature = (
  keys: Keys,
  enrolmentId: string,
  signature: string | null | undefined,
) => ({
  sealedSignature: signature ? seal(keys, signatureField(enrolmentId), signature) : null,
});

export const openSignature = (
  keys: Keys,
  { enrolmentId, sealedSignature }: { enrolmentId: string; sealedSignature: Uint8Array | null },
): string | null =>
  sealedSignature && open(keys, signatureField(enrolmentId), sealedSignature).toString();

/**
 * A keyed digest that finds the same picture on another form. Its key never changes, so that forms which were signed before a
 * change of the field key are found too. A picture that differs in one pixel has another digest.
 */
export async function signatureDigest(
  keys: Keys,
  tx: Tx,
  signature: string | null | undefined,
): Promise<Bytes | null> {
  if (!signature) return null;
  return hmac(deriveKey(await recordKey(keys, tx), 'signature digest'), signature);
}
