import type { Keys } from '../../../sealing/keyRing';
import { appSecretOf } from '../../../sealing/places';
import { open, SealFault, seal } from '../../../sealing/seal';

/** Bound to its owner: moved to another row it cannot be opened. */
export const sealSecret = (keys: Keys, userId: string, secret: string) =>
  seal(keys, appSecretOf(userId), secret);

/** Null where it was sealed for somebody else, or with a key that is not known any more. */
export function openSecret(keys: Keys, userId: string, kept: Uint8Array): string | null {
  try {
    return open(keys, appSecretOf(userId), kept).toString();
  } catch (error) {
    if (error instanceof SealFault) return null;
    throw error;
  }
}
