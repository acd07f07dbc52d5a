import type { PersonName } from '@platewise/avetmiss/names';
import { hasOneName, type StoredNames } from '@platewise/shared/personNames';

const written = (part: string | null | undefined) =>
  part && /\p{L}/u.test(part) ? part.trim() : '';

/**
 * The name as it is on the learner's USI. A single name is reported as the family name, with a blank given name
 * (specification of NAT00085).
 */
export function personName(names: StoredNames): Required<PersonName> {
  const given = [names.firstName, names.middleName].map(written).filter(Boolean);
  const family = written(names.lastName);
  if (family === '' || hasOneName(names)) {
    return { familyName: given.join(' ') || family, firstGivenName: '', otherNames: '' };
  }
  const [firstGivenName = '', otherNames = ''] = given;
  return { familyName: family, firstGivenName, otherNames };
}
