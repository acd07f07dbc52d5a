import type { Keys } from './keyRing';
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
