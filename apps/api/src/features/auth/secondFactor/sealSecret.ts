import type { Keys } from '../../../sealing/keyRing';
import { open, SealFault, seal } from '../../../sealing/seal';
import { appSecretField } from '../../../sealing/sealedField';

/** Seals the secret of an app for its user. Moved to another user it cannot be opened. */
export const sealSecret = (keys: Keys, userId: string, secret: string) =>
  seal(keys, appSecretField(userId), secret);

/** Opens the secret of an app. Null when it was sealed for another user or with a key that is no longer configured. */
export function openSecret(keys: Keys, userId: string, kept: Uint8Array): string | null {
  try {
    return open(keys, appSecretField(userId), kept).toString();
  } catch (error) {
    if (error instanceof SealFault) return null;
    throw error;
  }
}
