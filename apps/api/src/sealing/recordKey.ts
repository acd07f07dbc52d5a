import type { Tx } from '../db/client';
import { newKey } from './cipher';
import type { Keys } from './keyRing';
import { sealedKeyOf } from './places';
import { open, seal } from './seal';

const RECORDS = 'records';
const where = { purpose: RECORDS };

/**
 * Records that are never changed can never be sealed anew. What is sensitive in them is sealed with a key that stays, and
 * that key with one of the ring. Made when it is first asked for.
 */
export async function recordKey(keys: Keys, tx: Tx): Promise<Buffer> {
  const known = await tx.sealedKey.findUnique({ where });
  if (!known) {
    const sealed = seal(keys, sealedKeyOf(RECORDS), newKey());
    // Of several at once the first one's stays.
    await tx.sealedKey.createMany({ data: [{ purpose: RECORDS, sealed }], skipDuplicates: true });
  }
  const { sealed } = known ?? (await tx.sealedKey.findUniqueOrThrow({ where }));
  return open(keys, sealedKeyOf(RECORDS), sealed);
}
