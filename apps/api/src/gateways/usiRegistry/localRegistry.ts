import { createHash } from 'node:crypto';
import { COUNTRIES } from '@platewise/shared/addresses/countries';
import { checkCharacter, isUsiDoubtful, USI_ALPHABET } from '@platewise/shared/usi';
import {
  MOST_VERIFICATIONS,
  refused,
  type UsiApplication,
  type UsiApplicationResult,
  type UsiContact,
  type UsiDetailsChange,
  type UsiHolder,
  type UsiName,
  type UsiRegistry,
  type UsiSearch,
  type UsiSearchResult,
  type UsiVerification,
} from './usiRegistry';

type Account = {
  usi: string;
  name: UsiName;
  gender: 'M' | 'F' | 'X' | null;
  dateOfBirth: string;
  contact: UsiContact;
};

/** The people that the registry publishes with its sample code. */
const SAMPLES: Account[] = [
  {
    usi: 'BNGH7C75FN',
    name: { firstName: 'Maryam', familyName: 'Fredrick' },
    gender: 'F',
    dateOfBirth: '1966-05-25',
    contact: {},
  },
  {
    usi: 'XNY5NV9WG9',
    name: { singleName: 'Amy' },
    gender: null,
    dateOfBirth: '2022-06-07',
    contact: {},
  },
  {
    usi: 'HQ9HHNJC3J',
    name: { firstName: 'Bert', familyName: 'Zywiec' },
    gender: null,
    dateOfBirth: '1986-04-22',
    contact: {},
  },
];

const WELL_FORMED = /^[2-9A-HJ-NP-Z]{10}$/;
const DOCUMENT_TYPES = ['Student card', 'Other'];

/**
 * A register in memory for the demo: it has the published sample people and those that it created since the start. For any other
 * USI with a right check character the ninth character decides, so that each result can be shown:
 *
 * - X: the date of birth does not match.
 * - Y: the family name, or the single name, does not match.
 * - Z: the USI is deactivated.
 * - any other character: everything matches.
 *
 * A USI with a wrong check character is invalid. A document is not verified if one of its numbers begins with 000.
 */
export function localRegistry(): UsiRegistry {
  const accounts = new Map(SAMPLES.map((sample) => [sample.usi, { ...sample }]));

  const verify = async ({ usi, name, dateOfBirth }: UsiHolder): Promise<UsiVerification> => {
    const account = accounts.get(usi);
    if (account) return compare(account, name, dateOfBirth);
    if (!WELL_FORMED.test(usi) || isUsiDoubtful(usi)) return NOT_COMPARED.invalid;
    return verifyByRule(usi, name);
  };

  return {
    provider: 'local',
    credentialExpiry: () => null,
    verify,

    async verifyMany(holders) {
      if (holders.length > MOST_VERIFICATIONS)
        throw new RangeError(`at most ${MOST_VERIFICATIONS} USIs can be verified in one call`);
      return Promise.all(holders.map(verify));
    },

    locate: async (search) => locateIn([...accounts.values()], search),

    async create(application) {
      const same = [...accounts.values()].find((account) => isSamePerson(account, application));
      const document = checkDocument(application.document);
      if (same) return { outcome: 'matchFound', usi: same.usi, document, problems: [] };
      if (document === 'notVerified') return NOT_VERIFIED;
      const usi = newUsi(application, accounts);
      const { name, gender, dateOfBirth, contact } = application;
      accounts.set(usi, { usi, name, gender, dateOfBirth, contact });
      return { outcome: 'created', usi, document, problems: [] };
    },

    async changeDetails({ usi, change, document }) {
      const account = accounts.get(usi);
      if (!account) throw refused('The USI Registry refused the request: the USI is not known.');
      const checked = checkDocument(document);
      if (checked === 'notVerified')
        return { changed: false, document: checked, problems: NOT_VERIFIED.problems };
      applyChange(account, change);
      return { changed: true, document: checked, problems: [] };
    },

    documentTypes: async () => DOCUMENT_TYPES.map((name, i) => ({ id: i + 1, name })),
    countries: async () => [
      { code: '1101', name: 'Australia', isCurrent: true },
      ...COUNTRIES.map(({ code, label }) => ({ code, name: label, isCurrent: true })),
    ],
  };
}

const NO_MATCHES = { firstName: null, familyName: null, singleName: null, dateOfBirth: null };
const NOT_COMPARED = {
  invalid: { state: 'invalid', matches: NO_MATCHES },
  deactivated: { state: 'deactivated', matches: NO_MATCHES },
} as const satisfies Record<string, UsiVerification>;

const NOT_VERIFIED = {
  outcome: 'failed',
  document: 'notVerified',
  problems: [{ code: 'E001', message: 'The document could not be verified with its issuer.' }],
} as const satisfies UsiApplicationResult;

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
const isSameText = (a: string, b: string) => fold(a) === fold(b);

/** Compares a name of the kind that was sent. A person with one name matches no family name, and the reverse. */
function matchesOf(
  name: UsiName,
  isMatch: (part: 'firstName' | 'familyName' | 'singleName') => boolean,
) {
  return 'singleName' in name
    ? { firstName: null, familyName: null, singleName: isMatch('singleName') }
    : { firstName: isMatch('firstName'), familyName: isMatch('familyName'), singleName: null };
}

function compare(account: Account, name: UsiName, dateOfBirth: string): UsiVerification {
  const stored: Record<string, string | undefined> = account.name;
  const sent: Record<string, string | undefined> = name;
  return {
    state: 'valid',
    matches: {
      ...matchesOf(name, (part) => isSameText(stored[part] ?? '', sent[part] ?? '')),
      dateOfBirth: account.dateOfBirth === dateOfBirth,
    },
  };
}

function verifyByRule(usi: string, name: UsiName): UsiVerification {
  const rule = usi.charAt(8);
  if (rule === 'Z') return NOT_COMPARED.deactivated;
  const names = matchesOf(name, (part) => part === 'firstName' || rule !== 'Y');
  return { state: 'valid', matches: { ...names, dateOfBirth: rule !== 'X' } };
}

type Person = Pick<UsiApplication, 'name' | 'dateOfBirth'>;

function isSamePerson(account: Account, { name, dateOfBirth }: Person) {
  const { matches } = compare(account, name, dateOfBirth);
  return Object.values(matches).every((match) => match !== false);
}

function locateIn(accounts: Account[], search: UsiSearch): UsiSearchResult {
  const people = accounts.filter((account) => isSamePerson(account, search));
  const reached = people.filter(({ contact }) => isSameContact(contact, search.contact));
  const result = (outcome: UsiSearchResult['outcome'], usi: string | null = null) => ({
    outcome,
    usi,
    contactMessage: null,
    problems: [],
  });
  if (reached.length === 1) return result('found', reached[0]?.usi);
  if (reached.length > 1) return result('severalFound');
  if (people.length === 0) return result('notFound');
  return result(people.length === 1 ? 'contactDiffers' : 'contactDiffersForSeveral');
}

/** One matching way to reach the person is enough. */
const isSameContact = (stored: UsiContact, sent: UsiContact) =>
  (['email', 'mobilePhone', 'homePhone'] as const).some(
    (way) => stored[way] && sent[way] && isSameText(stored[way], sent[way]),
  );

function checkDocument(document: UsiDetailsChange['document']) {
  if (!document || document.kind === 'sighted') return 'notRequired';
  return Object.values(document)
    .flat()
    .some((value) => value.startsWith('000'))
    ? 'notVerified'
    : 'verified';
}

/** The same person gets the same USI after a restart. The ninth character is none of those with a rule. */
function newUsi(person: Person, taken: ReadonlyMap<string, Account>): string {
  for (let attempt = 0; ; attempt++) {
    const seed = JSON.stringify([person.name, person.dateOfBirth, attempt]);
    const bytes = [...createHash('sha256').update(seed).digest().subarray(0, 9)];
    const nine = bytes
      .map((byte, i) => USI_ALPHABET.charAt(byte % (i === 8 ? USI_ALPHABET.indexOf('X') : 32)))
      .join('');
    const usi = nine + checkCharacter(nine);
    if (!taken.has(usi)) return usi;
  }
}

function applyChange(account: Account, change: UsiDetailsChange['change']) {
  if ('name' in change) account.name = change.name;
  else if (change.part === 'dateOfBirth') account.dateOfBirth = change.dateOfBirth;
  else if (change.part === 'gender') account.gender = change.gender;
}
