import type { PersonName } from '@platewise/avetmiss/names';
import { hasOneName, type StoredNames } from '@platewise/shared/personNames';

const written = (part: string | null | undefined) =>
  part && /\p{L}/u.test(part) ? part.trim() : '';

/** As the learner's USI has it. A single name is the family name, and the given name is blank. */
export function personName(names: StoredNames): Required<PersonName> {
  const given = [names.firstName, names.middleName].map(written).filter(Boolean);
  const family = written(names.lastName);
  if (family === '' || hasOneName(names)) {
    return { familyName: given.join(' ') || family, firstGivenName: '', otherNames: '' };
  }
  const [firstGivenName = '', otherNames = ''] = given;
  return { familyName: family, firstGivenName, otherNames };
}
