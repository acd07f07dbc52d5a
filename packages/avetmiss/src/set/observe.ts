import { get, type NatFileId, type NatRecord } from '../types';
import { clientOf, enrolmentKey, isOfClient, recordKey } from './clientKeys';
import { likeEncryptedName, likeLocality, likeStreet } from './likeness';
import type { Listed, NatSet } from './set';

type Observe = (record: NatRecord, recordNumber: number, set: NatSet) => void;

const OBSERVE: Record<NatFileId, Observe> = {
  NAT00010(record, recordNumber, set) {
    const identifier = get(record, 'trainingOrganisationIdentifier');
    if (set.organisation === '') set.organisation = identifier;
    set.hasOrganisation = true;
    list(set.organisations, identifier, { recordNumber, isUsed: false });
  },
  NAT00020(record, recordNumber, set) {
    use(set.organisations, get(record, 'trainingOrganisationIdentifier'));
    const isOverseas = get(record, 'postcode') === 'OSPC';
    const location = { recordNumber, isUsed: false, isOverseas };
    list(set.locations, get(record, 'deliveryLocationIdentifier'), location);
  },
  NAT00030(record, recordNumber, set) {
    list(set.programs, get(record, 'programIdentifier'), { recordNumber, isUsed: false });
  },
  NAT00060(record, recordNumber, set) {
    list(set.subjects, get(record, 'subjectIdentifier'), { recordNumber, isUsed: false });
  },
  NAT00080(record, recordNumber, set) {
    const clientIdentifier = get(record, 'clientIdentifier');
    list(set.usis, get(record, 'uniqueStudentIdentifier'), { clientIdentifier, recordNumber });
    list(set.clients, clientIdentifier, {
      recordNumber,
      isUsed: false,
      disabilityFlag: get(record, 'disabilityFlag'),
      priorEducationFlag: get(record, 'priorEducationalAchievementFlag'),
      hasDisabilities: false,
      hasPriorEducation: false,
      hasContact: false,
      isExemptOffshore: get(record, 'uniqueStudentIdentifier') === 'INTOFF',
      isOverseas: get(record, 'postcode') === 'OSPC',
      name: likeEncryptedName(get(record, 'nameForEncryption')),
      street: likeStreet(record),
      locality: likeLocality(record),
    });
  },
  NAT00085(record, _, set) {
    const client = clientOf(record, set);
    if (client) client.hasContact = true;
  },
  NAT00090(record, _, set) {
    const client = clientOf(record, set);
    if (client) client.hasDisabilities = true;
  },
  NAT00100(record, _, set) {
    const client = clientOf(record, set);
    if (client) client.hasPriorEducation = true;
  },
  NAT00120(record, _, set) {
    use(set.locations, get(record, 'deliveryLocationIdentifier'));
    use(set.clients, get(record, 'clientIdentifier'));
    use(set.subjects, get(record, 'subjectIdentifier'));
    use(set.programs, get(record, 'programIdentifier'));
    const enrolment = enrolmentKey(record, set);
    if (enrolment !== null && !set.enrolments.has(enrolment))
      set.enrolments.set(enrolment, get(record, 'commencingProgramIdentifier'));
  },
  NAT00130(record, _, set) {
    use(set.organisations, get(record, 'trainingOrganisationIdentifier'));
    use(set.clients, get(record, 'clientIdentifier'));
    use(set.programs, get(record, 'programIdentifier'));
  },
};

/** The first record counts; another one with the same identifier is a finding of its own. */
function list<T>(all: Map<string, T>, identifier: string, entry: T) {
  if (identifier !== '' && !all.has(identifier)) all.set(identifier, entry);
}

function use(all: Map<string, Listed>, identifier: string) {
  const found = all.get(identifier);
  if (found) found.isUsed = true;
}

/** Keeps what later records and files are compared with. */
export function observe(file: NatFileId, record: NatRecord, recordNumber: number, set: NatSet) {
  OBSERVE[file](record, recordNumber, set);
  if (!isOfClient(file)) return;
  const key = recordKey(file, record, set);
  if (key !== null) set.keys[file].add(key);
}
