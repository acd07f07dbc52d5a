type Name = { firstName: string; lastName: string };

/**
 * Whether two names are most likely one person's. Case, accents, spacing, invisible characters, letters of another script
 * that look alike and the order of the names do not make another person.
 */
export function samePerson(a: Name, b: Name): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return one.join('') === other.join('') || sorted(one) === sorted(other);
}

const sorted = (words: string[]) => [...new Set(words)].sort().join(' ');

const wordsOf = ({ firstName, lastName }: Name) =>
  `${firstName} ${lastName}`
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .split(/[\s\p{Pd}]+/u)
    .map((word) => Array.from(word, (letter) => LATIN.get(letter) ?? letter).join(''))
    .map((word) => word.toLowerCase())
    .filter(Boolean);

/** Letters that look like Latin ones (Unicode Technical Standard 39), by the script that a keyboard writes. */
const LOOKALIKES = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУХԚԜҺ', 'ABESIJKMHOPCTYXQWH'],
  ['аеѕіјкморсухһԁԛԝгптӏ', 'aesijkmopcyxhdqwrntl'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['αικνορτυχγ', 'aikvoptuxy'],
  // Armenian, and letters without a decomposition
  ['օսհոցզʟıɑɡøłđ', 'ouhngqliagold'],
] as const;
const LATIN = new Map(
  LOOKALIKES.flatMap(([letters, latin]) =>
    Array.from(letters, (letter, i) => [letter, latin[i] ?? letter] as const),
  ),
);

/** Whether two addresses most likely reach one mailbox. A suffix after '+' and, at Gmail, dots make no difference. */
export const sameMailbox = (a: string, b: string) => mailboxOf(a) === mailboxOf(b);

const GMAIL = ['gmail.com', 'googlemail.com'];

function mailboxOf(email: string): string {
  const address = email
    .replace(/[\p{Cf}\s]/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = '', domain] = [address.slice(0, at).split('+')[0], address.slice(at + 1)];
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
