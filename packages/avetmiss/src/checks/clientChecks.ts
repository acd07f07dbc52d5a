import { OVERSEAS_POSTCODE, OVERSEAS_STATE } from '../addresses';
import { isCode } from '../codes';
import { isDay, yearOf } from '../days';
import { clientOf } from '../set/clientKeys';
import { contactNameFingerprint } from '../set/fingerprints';
import type { NatSet } from '../set/set';
import { type NatRecord, valueOf } from '../types';
import { isUsi } from '../usi';
import { BROKEN, type Check, unless } from './check';

const OFFSHORE = 'INTOFF';
const AVAILABLE = 'A';
const MINOR = 'M';
const OVERSEAS = 'O';

/**
 * The age in years that the client reaches in the year of the collection; null if the birth date is unknown or
 * impossible.
 */
function ageIn(record: NatRecord, { collection }: NatSet): number | null {
  const birth = valueOf(record, 'dateOfBirth');
  const age = isDay(birth) ? collection.year - yearOf(birth) : 0;
  return age > 0 ? age : null;
}

const withLimit = (holds: boolean, limit: number) => (holds ? null : { limit: String(limit) });

export const clientChecks: Record<string, Check> = {
  noSpaces: (value) => unless(!value.includes(' ')),
  notUsi: (value, record) =>
    unless(value === '' || value !== valueOf(record, 'uniqueStudentIdentifier')),

  bornBefore(value, _record, _at, { collection: { year } }) {
    return !isDay(value) || yearOf(value) < year ? null : { year: String(year) };
  },

  oldEnough(_value, record, { rule: { limit } }, set) {
    const age = ageIn(record, set);
    return withLimit(age === null || age >= limit, limit);
  },

  youngEnough(_value, record, { rule: { limit } }, set) {
    const age = ageIn(record, set);
    return withLimit(age === null || age <= limit, limit);
  },

  atSchool(value, record, { rule: { limit } }, set) {
    const age = ageIn(record, set);
    return withLimit(value === '' || value === 'Y' || age === null || age >= limit, limit);
  },

  minorSurvey(value, record, { rule: { limit } }, set) {
    const age = ageIn(record, set);
    if (age === null || (value !== MINOR && value !== AVAILABLE)) return null;
    return withLimit((value === MINOR) === age < limit, limit);
  },

  overseasSurvey(value, record) {
    const postcode = valueOf(record, 'postcode');
    return value !== OVERSEAS || postcode === OVERSEAS_POSTCODE ? null : { postcode };
  },

  surveyOverseas: (value, record) =>
    unless(value !== AVAILABLE || valueOf(record, 'postcode') !== OVERSEAS_POSTCODE),

  usiGiven: (value) => unless(value !== ''),
  usiForm: (value) => unless(value === '' || isCode('usiExemptions', value) || isUsi(value)),

  usiOfOne(value, record, _at, { usis }) {
    const first = usis.get(value);
    if (!first || isCode('usiExemptions', value)) return null;
    if (first.clientIdentifier === valueOf(record, 'clientIdentifier')) return null;
    return { client: first.clientIdentifier, record: String(first.recordNumber) };
  },

  offshoreUsi(value, record) {
    if (value !== OFFSHORE) return null;
    const isOverseas = valueOf(record, 'postcode') === OVERSEAS_POSTCODE;
    return unless(isOverseas && valueOf(record, 'stateIdentifier') === OVERSEAS_STATE);
  },

  nameAgrees(value, record, _at, set) {
    const client = clientOf(record, set);
    if (!client || client.name === 0 || value === '') return null;
    return contactNameFingerprint(record) === client.name ? null : BROKEN;
  },
};
