import type { Collection, Facts } from '../types';

export type ListedRecord = { recordNumber: number; isUsed: boolean };
type Location = ListedRecord & { isOverseas: boolean };

/** The facts of a client that later files need. Texts are stored as fingerprints, 0 for none. */
export type Client = ListedRecord & {
  disabilityFlag: string;
  priorEducationFlag: string;
  hasDisabilities: boolean;
  hasPriorEducation: boolean;
  hasContact: boolean;
  isExemptOffshore: boolean;
  isOverseas: boolean;
  name: number;
  street: number;
  locality: number;
};

/** The facts of a set while its files are read: identifiers and flags, never whole records. */
export type NatSet = {
  collection: Collection;
  facts: Facts;
  /** The identifier of the organisation that reports. */
  organisation: string;
  hasOrganisation: boolean;
  organisations: Map<string, ListedRecord>;
  locations: Map<string, Location>;
  programs: Map<string, ListedRecord>;
  subjects: Map<string, ListedRecord>;
  clients: Map<string, Client>;
  /** The first client with a USI, and its record number. */
  usis: Map<string, { clientIdentifier: string; recordNumber: number }>;
  /** The commencing program identifier, by client and program. */
  enrolments: Map<number, string>;
  /** The keys of records that belong to a client, by file. */
  keys: Record<ClientFile, Set<number>>;
  /** A number for each thing that a client can have a record of (an offering, a program, a type of disability). */
  things: Map<string, number>;
};

/** Files that can have several records for a client. */
export type ClientFile = 'NAT00090' | 'NAT00100' | 'NAT00120' | 'NAT00130';

export type ListName = 'organisations' | 'locations' | 'programs' | 'subjects' | 'clients';

export function emptySet(collection: Collection, facts: Facts): NatSet {
  return {
    collection,
    facts,
    organisation: facts.organisationIdentifier ?? '',
    hasOrganisation: false,
    organisations: new Map(),
    locations: new Map(),
    programs: new Map(),
    subjects: new Map(),
    clients: new Map(),
    usis: new Map(),
    enrolments: new Map(),
    keys: { NAT00090: new Set(), NAT00100: new Set(), NAT00120: new Set(), NAT00130: new Set() },
    things: new Map(),
  };
}
