/**
 * The USI Registry of the Student Identifiers Registrar, as the product speaks of it. The rules for names, lengths and choices
 * come from the registry's service description, version 5 (namespace http://usi.gov.au/2022/ws).
 */

/** A USI account has two names or a single name. Each name has at most 40 characters. */
export type UsiName =
  | { firstName: string; middleName?: string; familyName: string }
  | { singleName: string };

export type UsiGender = 'M' | 'F' | 'X';

/** The person to verify. `usi` has ten characters; `dateOfBirth` is a calendar day, 'YYYY-MM-DD'. */
export type UsiHolder = { usi: string; name: UsiName; dateOfBirth: string };

/**
 * The registry compares each part separately. A part is null if it was not compared: it was not sent, or the USI is not valid.
 * 'deactivated' is a USI that the registry closed, for example because the person has another one.
 */
export type UsiVerification = {
  state: 'valid' | 'invalid' | 'deactivated';
  matches: {
    firstName: boolean | null;
    familyName: boolean | null;
    singleName: boolean | null;
    dateOfBirth: boolean | null;
  };
};

export type UsiAddress =
  | {
      line1: string;
      line2?: string;
      suburb: string;
      state: 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT';
      /** Four digits. */
      postcode: string;
    }
  /** An address outside Australia, in one line. */
  | { international: string };

/** `countryCode` is a code of `countries()`. */
export type UsiContact = {
  countryCode?: string;
  email?: string;
  homePhone?: string;
  mobilePhone?: string;
  address?: UsiAddress;
};

/** A person who forgot the USI. The more contact details, the likelier is an exact match. */
export type UsiSearch = {
  name: UsiName;
  gender: UsiGender;
  dateOfBirth: string;
  townOfBirth?: string;
  contact: UsiContact;
};

/**
 * - found: one person, and the contact details match; only then `usi` is given.
 * - severalFound: several accounts match exactly.
 * - contactDiffers, contactDiffersForSeveral: the person matches, the contact details do not.
 * - similarFound: no identical account, but a very similar one.
 */
export type UsiSearchResult = {
  outcome:
    | 'found'
    | 'severalFound'
    | 'contactDiffers'
    | 'contactDiffersForSeveral'
    | 'similarFound'
    | 'notFound';
  usi: string | null;
  /** The registry's sentence about the contact details, or null. */
  contactMessage: string | null;
  problems: UsiProblem[];
};

/** A problem that the registry reports. `code` is 'E' and digits. The message never repeats a detail of a document. */
export type UsiProblem = { code: string; message: string };

/**
 * A document that the registry checks with its issuer (Document Verification Service). Days are 'YYYY-MM-DD'. These details may
 * live in memory for one call only: the Student Identifiers Act 2014, section 11, demands that they are destroyed. They must not be
 * logged, stored or repeated in a message.
 */
export type UsiDocument =
  | {
      kind: 'birthCertificate';
      registrationState: string;
      registrationNumber?: string;
      registrationDate?: string;
      datePrinted?: string;
      certificateNumber?: string;
    }
  | { kind: 'citizenshipByDescent'; acquisitionDate: string }
  | { kind: 'citizenshipCertificate'; stockNumber: string; acquisitionDate: string }
  | { kind: 'driversLicence'; licenceNumber: string; state: string; cardNumber?: string }
  | { kind: 'immiCard'; immiCardNumber: string }
  | {
      kind: 'medicare';
      cardNumber: string;
      individualReferenceNumber: string;
      /** 'YYYY-MM-DD' on blue and yellow cards, 'YYYY-MM' on green ones. */
      expiryDate: string;
      colour: 'Green' | 'Blue' | 'Yellow';
      /** One to four lines, as printed on the card. */
      nameLines: string[];
    }
  | {
      kind: 'centrelinkCard';
      customerReferenceNumber: string;
      name: string;
      expiryDate: string;
      cardType: 'PCC' | 'HCC' | 'SHC';
    }
  | { kind: 'passport'; documentNumber: string }
  | { kind: 'visa'; passportNumber: string };

/** A document that we have seen ourselves: a type of `documentTypes()`, with a description if the type is 'other'. */
export type UsiSightedDocument = { kind: 'sighted'; typeId: number; description?: string };

export type UsiApplication = {
  /** Our reference of this application, at most 20 characters and different each time. */
  reference: string;
  /** The user who acts, at most 40 characters; the registry records it. */
  userReference: string;
  name: UsiName;
  gender: UsiGender;
  dateOfBirth: string;
  /** A code of `countries()`. */
  countryOfBirthCode: string;
  townOfBirth: string;
  contact: UsiContact & { countryCode: string };
  document: UsiDocument | UsiSightedDocument;
};

type DocumentCheck = 'verified' | 'notVerified' | 'notRequired';

/** With 'matchFound' the person has a USI already; the registry may give it. With 'failed' the problems say why. */
export type UsiApplicationResult =
  | { outcome: 'created'; usi: string; document: DocumentCheck; problems: UsiProblem[] }
  | { outcome: 'matchFound'; usi: string | null; document: DocumentCheck; problems: UsiProblem[] }
  | { outcome: 'failed'; document: DocumentCheck; problems: UsiProblem[] };

/** One change of an account's personal details, with the document that proves it. */
export type UsiDetailsChange = {
  usi: string;
  userReference: string;
  change:
    | { part: 'firstName' | 'middleName' | 'familyName' | 'singleName'; name: UsiName }
    | { part: 'dateOfBirth'; dateOfBirth: string }
    | { part: 'gender'; gender: UsiGender }
    | { part: 'townOfBirth'; townOfBirth: string }
    | { part: 'countryOfBirth'; countryCode: string };
  document?: UsiDocument | UsiSightedDocument;
};

export type UsiDetailsChangeResult = {
  changed: boolean;
  document: DocumentCheck;
  problems: UsiProblem[];
};

/** Types of documents that we may see ourselves, in the registry's order. */
export type UsiDocumentType = { id: number; name: string };
export type UsiCountry = { code: string; name: string; isCurrent: boolean };

/** The most people in one call of `verifyMany` (BulkVerifyUSI, maxInclusive 500). */
export const MOST_VERIFICATIONS = 500;

/** A caller may end a call early, for example when the learner leaves the page. */
export type UsiCallOptions = { signal?: AbortSignal };

/** Each call throws UsiRegistryFailed. Nothing is retried here, except once with a new token if the registry refuses the old one. */
export type UsiRegistry = {
  provider: 'local' | 'http';
  verify: (holder: UsiHolder, options?: UsiCallOptions) => Promise<UsiVerification>;
  /**
   * At most MOST_VERIFICATIONS; more is a RangeError. The results are in the order of the holders. A result is null if the registry
   * left it out of its answer: verify this holder again.
   */
  verifyMany: (
    holders: readonly UsiHolder[],
    options?: UsiCallOptions,
  ) => Promise<(UsiVerification | null)[]>;
  locate: (
    search: UsiSearch & { userReference: string },
    options?: UsiCallOptions,
  ) => Promise<UsiSearchResult>;
  /** After 'unavailable' it is not known whether the USI was created: `locate` it before a second attempt. */
  create: (application: UsiApplication, options?: UsiCallOptions) => Promise<UsiApplicationResult>;
  changeDetails: (
    change: UsiDetailsChange,
    options?: UsiCallOptions,
  ) => Promise<UsiDetailsChangeResult>;
  documentTypes: (options?: UsiCallOptions) => Promise<UsiDocumentType[]>;
  countries: (options?: UsiCallOptions) => Promise<UsiCountry[]>;
  /** The end of the machine credential's validity, about two years after its issue; null for a registry without a credential. */
  credentialExpiry: () => Date | null;
};

/**
 * - refused: the registry read the request and refused it. The same request will be refused again. `code` is the registry's number.
 * - unavailable: no answer, or none that can be read. Try again later.
 * - misconfigured: our credential, clock or settings are wrong. Only the office can put it right.
 */
export type UsiFault =
  | { kind: 'refused'; code: number | null; reason: string }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'misconfigured'; reason: string };

/** The reason is a sentence for the office. It never has a detail of a document. */
export class UsiRegistryFailed extends Error {
  override name = 'UsiRegistryFailed';

  constructor(readonly fault: UsiFault) {
    super(fault.reason);
  }
}

export const unavailable = (what: string) =>
  new UsiRegistryFailed({ kind: 'unavailable', reason: `The USI Registry ${what}.` });

export const misconfigured = (reason: string) =>
  new UsiRegistryFailed({ kind: 'misconfigured', reason });

export const refused = (reason: string, code: number | null = null) =>
  new UsiRegistryFailed({ kind: 'refused', code, reason });
