import type { PersonName } from '@platewise/avetmiss/names';

const written = (part: string | null) => (part !== null && /\p{L}/u.test(part) ? part.trim() : '');

/**
 * As the learner's USI has it. The form asks for two names: who has one leaves a dash or a full stop in the other place, and
 * the one is then the family name.
 */
export function personName(
  first: string | null,
  middle: string | null,
  last: string | null,
): Required<PersonName> {
  const given = [first, middle].map(written).filter(Boolean);
  const family = written(last);
  if (family === '') return { familyName: given.join(' '), firstGivenName: '', otherNames: '' };
  const [firstGivenName = '', otherNames = ''] = given;
  return { familyName: family, firstGivenName, otherNames };
}
