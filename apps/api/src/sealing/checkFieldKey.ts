import { randomBytes } from 'node:crypto';
import { ConfigError } from '../config/configError';
import type { AppContext } from '../context';
import type { Keys } from './keyRing';
import { hasKnownKey, seal } from './seal';
import { answersField, sealedKeyField } from './sealedField';

/** The purpose of the row in SealedKey that checks the key. It seals a random value that is only there to be opened. */
const PURPOSE = 'check of FIELD_KEY';

type SealedDatabase = Keys & Pick<AppContext, 'db'>;

/**
 * Refuses a FIELD_KEY that has not sealed this database. Without this check a wrong key would go unnoticed until a sealed field
 * is read, and everything written until then would be sealed with the wrong key.
 */
export async function checkFieldKey(product: SealedDatabase) {
  if ((await knowsFieldKey(product)) && (await knowsAnswers(product))) {
    const sealed = seal(product, sealedKeyField(PURPOSE), randomBytes(32));
    // When two servers start for the first time with different keys, only the first one stores its value.
    await product.db.sealedKey.createMany({
      data: [{ purpose: PURPOSE, sealed }],
      skipDuplicates: true,
    });
    if (await knowsFieldKey(product)) return;
  }
  throw new ConfigError(
    'FIELD_KEY is not the key that this database is sealed with: set that one, or name it in FIELD_FORMER_KEYS while the key is changed.',
  );
}

/** Whether a configured key has sealed the check value. True when there is no check value yet. */
export async function knowsFieldKey(product: SealedDatabase): Promise<boolean> {
  const row = await product.db.sealedKey.findUnique({ where: { purpose: PURPOSE } });
  return !row || hasKnownKey(product, sealedKeyField(PURPOSE), row.sealed);
}

/** Checks the key with any sealed answers, because a database of an earlier release has no check value yet. */
async function knowsAnswers(product: SealedDatabase): Promise<boolean> {
  const row = await product.db.enrolmentDetails.findFirst({
    where: { sealedAnswers: { not: null } },
    select: { enrolmentId: true, sealedAnswers: true },
  });
  return (
    !row?.sealedAnswers || hasKnownKey(product, answersField(row.enrolmentId), row.sealedAnswers)
  );
}
