import { type NatFileId, type NatRecord, valueOf } from '../types';
import { clientOf, enrolmentKey, isClientFile, recordKey } from './clientKeys';
import { encryptedNameFingerprint, localityFingerprint, streetFingerprint } from './fingerprints';
import type { ListedRecord, NatSet } from './set';

type AddRecord = (record: NatRecord, recordNumber: number, set: NatSet) => void;

const ADD: Record<NatFileId, AddRecord> = {
  NAT00010(record, recordNumber, set) {
    const identifier = valueOf(record, 'trainingOrganisationIdentifier');
    if (set.organisation === '') set.organisation = identifier;
    set.hasOrganisation = true;
    list(set.organisations, identifier, { recordNumber, isUsed: false });
  },
  NAT00020(record, recordNumber, set) {
    use(set.organisations, valueOf(record, 'trainingOrganisationIdentifier'));
    const isOverseas = valueOf(record, 'postcode') === 'OSPC';
    const location = { recordNumber, isUsed: false, isOverseas };
    list(set.locations, valueOf(record, 'deliveryLocationIdentifier'), location);
  },
  NAT00030(record, recordNumber, set) {
    list(set.programs, valueOf(record, 'programIdentifier'), { recordNumber, isUsed: false });
  },
  NAT00060(record, recordNumber, set) {
    list(set.subjects, valueOf(record, 'subjectIdentifier'), { recordNumber, isUsed: false });
  },
  NAT00080(record, recordNumber, set) {
    const clientIdentifier = valueOf(record, 'clientIdentifier');
    list(set.usis, valueOf(record, 'uniqueStudentIdentifier'), { clientIdentifier, recordNumber });
    list(set.clients, clientIdentifier, {
      recordNumber,
      isUsed: false,
      disabilityFlag: valueOf(record, 'disabilityFlag'),
      priorEducationFlag: valueOf(record, 'priorEducationalAchievementFlag'),
      hasDisabilities: false,
      hasPriorEducation: false,
      hasContact: false,
      isExemptOffshore: valueOf(record, 'uniqueStudentIdentifier') === 'INTOFF',
      isOverseas: valueOf(record, 'postcode') === 'OSPC',
      name: encryptedNameFingerprint(valueOf(record, 'nameForEncryption')),
      street: streetFingerprint(record),
      locality: localityFingerprint(record),
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
    use(set.locations, valueOf(record, 'deliveryLocationIdentifier'));
    use(set.clients, valueOf(record, 'clientIdentifier'));
    use(set.subjects, valueOf(record, 'subjectIdentifier'));
    use(set.programs, valueOf(record, 'programIdentifier'));
    const enrolment = enrolmentKey(record, set);
    if (enrolment !== null && !set.enrolments.has(enrolment))
      set.enrolments.set(enrolment, valueOf(record, 'commencingProgramIdentifier'));
  },
  NAT00130(record, _, set) {
    use(set.organisations, valueOf(record, 'trainingOrganisationIdentifier'));
    use(set.clients, valueOf(record, 'clientIdentifier'));
    use(set.programs, valueOf(record, 'programIdentifier'));
  },
};

/** The first record counts. A second one with the same identifier is a finding. */
function list<T>(all: Map<string, T>, identifier: string, entry: T) {
  if (identifier !== '' && !all.has(identifier)) all.set(identifier, entry);
}

function use(all: Map<string, ListedRecord>, identifier: string) {
  const found = all.get(identifier);
  if (found) found.isUsed = true;
}

/** Adds a record to the facts that later records and files are compared with. */
export function addToSet(file: NatFileId, record: NatRecord, recordNumber: number, set: NatSet) {
  ADD[file](record, recordNumber, set);
  if (!isClientFile(file)) return;
  const key = recordKey(file, record, set);
  if (key !== null) set.keys[file].add(key);
}
