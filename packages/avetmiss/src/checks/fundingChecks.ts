import { isCode } from '../codes';
import { clientOf, enrolmentOf } from '../set/clientKeys';
import { type NatRecord, valueOf } from '../types';
import { BROKEN, type Check, unless } from './check';

const SUBJECT_ONLY = '8';
const funding = (record: NatRecord) => valueOf(record, 'fundingSourceNational');
const isVetInSchools = (record: NatRecord) => valueOf(record, 'vetInSchoolsFlag') === 'Y';

/** Checks funding sources and programs of an activity. The codes of each rule are in its row of data/rules.json. */
export const fundingChecks: Record<string, Check> = {
  notAmong: (value, _record, { rule }) => unless(!rule.codes.includes(value)),

  onshoreHere(value, record, { rule }, set) {
    const location = valueOf(record, 'deliveryLocationIdentifier');
    if (!rule.codes.includes(value) || !set.locations.get(location)?.isOverseas) return null;
    return { location };
  },

  offshoreAddress(value, record, { rule }, set) {
    const client = clientOf(record, set);
    const isRight = !client || client.isOverseas || client.isExemptOffshore;
    return unless(isRight || !rule.codes.includes(value));
  },

  offshoreFunding(value, record, { rule }, set) {
    const isRight = !isCode('fundingSources', value) || rule.codes.includes(value);
    return unless(isRight || clientOf(record, set)?.isExemptOffshore !== true);
  },

  specificFunding(value, record, { rule }) {
    const source = funding(record);
    return value !== '' || !rule.codes.includes(source) ? null : { funding: source };
  },

  specificFundingOnly(value, record, { rule }) {
    const source = funding(record);
    return value === '' || rule.codes.includes(source) ? null : { funding: source };
  },

  commencingFits(value, record) {
    const program = valueOf(record, 'programIdentifier');
    if (!isCode('commencingPrograms', value)) return null;
    if ((value === SUBJECT_ONLY) === (program === '')) return null;
    return { program: program === '' ? 'no program' : `the program ${program}` };
  },

  commencingAgrees(value, record, _at, set) {
    const other = enrolmentOf(record, set);
    const isWithProgram = valueOf(record, 'programIdentifier') !== '' && value !== SUBJECT_ONLY;
    if (!isWithProgram || value === '' || !other || other === SUBJECT_ONLY) return null;
    return value === other ? null : { other };
  },

  studyReasonGiven: (value, record) =>
    unless(value !== '' || valueOf(record, 'programIdentifier') === ''),

  schoolTypeOnly: (value, record) => unless(value === '' || isVetInSchools(record)),
  schoolTypeGiven: (value, record) => (value !== '' || !isVetInSchools(record) ? null : BROKEN),
};
