import { randomBytes } from 'node:crypto';
import { ConfigError } from '../config/configError';
import type { AppContext } from '../context';
import type { Keys } from './keyRing';
import { answersOf, sealedKeyOf } from './places';
import { hasKnownKey, seal } from './seal';

/** Its row of SealedKey holds a random value: it is there to be opened. */
const PURPOSE = 'check of FIELD_KEY';

type Product = Keys & Pick<AppContext, 'db'>;

/**
 * Refuses a FIELD_KEY that the database is not sealed with. Else nothing would show it until somebody reads a sealed field, and
 * what is written until then would be sealed with the wrong key.
 */
export async function checkFieldKey(product: Product) {
  if ((await knowsFieldKey(product)) && (await knowsAnswers(product))) {
    const sealed = seal(product, sealedKeyOf(PURPOSE), randomBytes(32));
    // Of two first starts with different keys one is too late.
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

/** Whether the known value was sealed with a key that is set. True where there is none yet. */
export async function knowsFieldKey(product: Product): Promise<boolean> {
  const row = await product.db.sealedKey.findUnique({ where: { purpose: PURPOSE } });
  return !row || hasKnownKey(product, sealedKeyOf(PURPOSE), row.sealed);
}

/** The same by any sealed answers: a database of an earlier release has no known value yet. */
async function knowsAnswers(product: Product): Promise<boolean> {
  const row = await product.db.enrolmentDetails.findFirst({
    where: { sealedAnswers: { not: null } },
    select: { enrolmentId: true, sealedAnswers: true },
  });
  return !row?.sealedAnswers || hasKnownKey(product, answersOf(row.enrolmentId), row.sealedAnswers);
}
