export type NatFileId =
  | 'NAT00010'
  | 'NAT00020'
  | 'NAT00030'
  | 'NAT00060'
  | 'NAT00080'
  | 'NAT00085'
  | 'NAT00090'
  | 'NAT00100'
  | 'NAT00120'
  | 'NAT00130';

export type Release = '7.0' | '8.0';

/**
 * Values by field name. '' is blank, which differs from 'not stated' ('@' for the whole width of the field). Days are
 * 'YYYY-MM-DD', numbers are digits. An invalid day or number is kept as it is on the line.
 */
export type NatRecord = Record<string, string>;

export type Requirement = 'always' | 'conditional' | 'optional' | 'stateOnly' | 'filler';

export type Field = {
  name: string;
  title: string;
  /** The first column, counted from 1 as in the standard. */
  start: number;
  length: number;
  /** A: text, left-justified. N: whole number, zero-filled. D: day as DDMMYYYY. */
  type: 'A' | 'N' | 'D';
  requirement: Requirement;
  /** True if the field may be 'not stated', '@' for its whole width. */
  notStated: boolean;
  /** True for names and addresses, which are cut to fit. Any other value that is too long is refused. */
  cut: boolean;
  /** The name of its code list in `codes`; null without one. */
  codes: string | null;
};

export type Collection = {
  year: number;
  period: string;
  startDate: string;
  endDate: string;
  version: '8.0';
};

export type Severity = 'error' | 'warning';

export type Finding = {
  ruleId: string;
  /** The rule's number in the AVETMISS Validation Software (AVS); null if it is not known. */
  number: string | null;
  severity: Severity;
  fileId: NatFileId;
  /** The line number, from 1; 0 is the whole file. */
  recordNumber: number;
  field: string | null;
  value: string;
  message: string;
  remedy: string;
  kind: 'address' | 'record';
  clientIdentifier: string | null;
};

export type NatContent = AsyncIterable<Uint8Array | string>;

/** The content of a file. May be called more than once for the same file. */
export type NatSource = (file: NatFileId) => NatContent;

/**
 * 'listed': suburb, postcode and state match. 'elsewhere': the suburb exists with another postcode or state.
 * 'unlisted': the suburb is unknown.
 */
export type LocalityListing = 'listed' | 'elsewhere' | 'unlisted';

/** Facts that the files do not contain. A rule that needs a missing fact is skipped. */
export type Facts = {
  /** How Australia Post lists this suburb with this postcode in this state ('NSW', 'VIC', …). */
  localities?: (suburb: string, postcode: string, state: string) => LocalityListing;
  /** The organisation that reports. Without it the one in NAT00010 counts. */
  organisationIdentifier?: string;
  /** True if a program is on the national register (training.gov.au). */
  programs?: (programIdentifier: string) => boolean;
};

export type EncodeOptions = { widths?: Partial<Record<NatFileId, number>> };

export type Import = {
  fileId: NatFileId;
  release: Release;
  /** The file in release 8.0. Every line has the same width and ends with CR LF. */
  text: string;
  records: number;
  /** Sentences for the office about what the file did not say and how it was read. */
  assumptions: string[];
};

/** A file that cannot be written or read. `reason` is a phrase for the office, without a full stop. */
export class NatError extends Error {
  override name = 'NatError';

  constructor(
    readonly fileId: NatFileId,
    readonly field: string | null,
    readonly reason: string,
  ) {
    super(field ? `${fileId}, ${field}: ${reason}` : `${fileId}: ${reason}`);
  }
}

/** Returns a field's value; '' if the record does not have it. */
export const valueOf = (record: NatRecord, name: string) => record[name] ?? '';
