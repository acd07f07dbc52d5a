import type { Collection, Facts } from '../types';

export type Listed = { recordNumber: number; isUsed: boolean };
type Location = Listed & { isOverseas: boolean };

/** What later files need of a client. Texts are kept as numbers that stand for them, 0 for none. */
export type Client = Listed & {
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

/** What is known of a set while its files are read: identifiers and a few marks, never records. */
export type NatSet = {
  collection: Collection;
  facts: Facts;
  /** Whose collection it is. */
  organisation: string;
  hasOrganisation: boolean;
  organisations: Map<string, Listed>;
  locations: Map<string, Location>;
  programs: Map<string, Listed>;
  subjects: Map<string, Listed>;
  clients: Map<string, Client>;
  /** The client who gave a USI first, and its record. */
  usis: Map<string, { clientIdentifier: string; recordNumber: number }>;
  /** The commencing program identifier, by client and program. */
  enrolments: Map<number, string>;
  /** Records that belong to a client. */
  keys: Record<OfClient, Set<number>>;
  /** A number for each thing that a client can have a record of (an offering, a program, a type of disability). */
  things: Map<string, number>;
};

/** Files with many records of a client. */
export type OfClient = 'NAT00090' | 'NAT00100' | 'NAT00120' | 'NAT00130';

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
