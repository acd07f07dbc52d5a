import type { Tx } from '../db/client';
import { newKey } from './cipher';
import type { Keys } from './keyRing';
import { open, seal } from './seal';
import { sealedKeyField } from './sealedField';

const RECORDS = 'records';
const where = { purpose: RECORDS };

/**
 * Returns the key of records that are never changed, and creates it at the first use. Such records cannot be sealed again, so
 * their key stays the same and is itself sealed with a key of the ring.
 */
export async function recordKey(keys: Keys, tx: Tx): Promise<Buffer> {
  const known = await tx.sealedKey.findUnique({ where });
  if (!known) {
    const sealed = seal(keys, sealedKeyField(RECORDS), newKey());
    // When several callers create it at the same time, the first one wins.
    await tx.sealedKey.createMany({ data: [{ purpose: RECORDS, sealed }], skipDuplicates: true });
  }
  const { sealed } = known ?? (await tx.sealedKey.findUniqueOrThrow({ where }));
  return open(keys, sealedKeyField(RECORDS), sealed);
}
