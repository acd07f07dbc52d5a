import type { Keys } from './keyRing';
import { signatureOf } from './places';
import { open, seal } from './seal';

/** The observer's, a PNG as a data URL. */
export const sealSignature = (
  keys: Keys,
  enrolmentId: string,
  signature: string | null | undefined,
) => ({
  sealedSignature: signature ? seal(keys, signatureOf(enrolmentId), signature) : null,
});

export const openSignature = (
  keys: Keys,
  { enrolmentId, sealedSignature }: { enrolmentId: string; sealedSignature: Uint8Array | null },
): string | null =>
  sealedSignature && open(keys, signatureOf(enrolmentId), sealedSignature).toString();
