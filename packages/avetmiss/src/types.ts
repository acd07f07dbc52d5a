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
 * By field name. '' is blank, which is not the same as not stated ('@' for the whole width of the field).
 * Days are 'YYYY-MM-DD', numbers plain digits; what is no day or no number on a line is kept as it stands there.
 */
export type NatRecord = Record<string, string>;

export type Requirement = 'always' | 'conditional' | 'optional' | 'stateOnly' | 'filler';

export type Field = {
  name: string;
  title: string;
  /** Counted from 1, as in the standard. */
  start: number;
  length: number;
  /** A: text, to the left. N: whole number, zero-filled. D: a day as DDMMYYYY. */
  type: 'A' | 'N' | 'D';
  requirement: Requirement;
  /** '@' for the whole width may stand here. */
  notStated: boolean;
  /** A name or an address, which may lose its end to fit. Everything else is refused when it is too long. */
  cut: boolean;
  /** The list in `codes` its value comes from. */
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
  /** The rule's number in the AVETMISS Validation Software, where it is known. */
  number: string | null;
  severity: Severity;
  fileId: NatFileId;
  /** The line, from 1; 0 is the file as a whole. */
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

/** Together; only with another postcode or in another state; or nowhere, as far as is known. */
export type LocalityListing = 'listed' | 'elsewhere' | 'unlisted';

/** What the files alone cannot tell; a rule that needs a fact that is not given is not checked. */
export type Facts = {
  /** How Australia Post lists this suburb with this postcode in this state ('NSW', 'VIC', …). */
  localities?: (suburb: string, postcode: string, state: string) => LocalityListing;
  /** The organisation that the collection is for. Otherwise that of NAT00010. */
  organisationIdentifier?: string;
  /** Whether a program is on the national register. */
  programs?: (programIdentifier: string) => boolean;
};

export type EncodeOptions = { widths?: Partial<Record<NatFileId, number>> };

export type Import = {
  fileId: NatFileId;
  release: Release;
  /** The file in release 8.0, every line of the same width, CR LF. */
  text: string;
  records: number;
  /** Sentences for the office: what the file left open and how it was read. */
  assumptions: string[];
};

/** What cannot be written or read, in words for the office. */
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

/** '' too where the line ended before the field. */
export const get = (record: NatRecord, name: string) => record[name] ?? '';
