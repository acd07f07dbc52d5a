import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkFile, checkSubject, checkTree, commentsOf } from './english.mjs';

const rulesIn = (text: string, file = 'file.ts') =>
  checkFile(file, text).map(({ rule, line }) => `${line} ${rule}`);

const ELLIPTIC = ['1 elliptic opening'];
const ODD = ['1 odd word'];
const PARTICIPLE = ['1 participle as a type'];

it.each<[string, string[]]>([
  ['// What the office may see.', ELLIPTIC],
  ['/** Of the learners: NSW, or all. */', ELLIPTIC],
  ['  // Where the text is longer, it is cut.', ELLIPTIC],
  ['/**\n * Whoever waited has left the page.\n */', ['2 elliptic opening', '2 odd word']],
  ['{/* Without the price. */}', ELLIPTIC],
  ['// As\n// sorting machines read it.', ELLIPTIC],
  ['// Without it, the driver waits for ever.', []],
  ['// As the queue is empty, the worker sleeps.', []],
  ['// Two tabs can arrive at once; the unique index decides which one wins.', []],
  ['// Of course this is rare.', []],
  ['// oxlint-disable-next-line no-console -- Where it ends.', []],
])('the comment %j gives %j', (comment, expected) => {
  expect(rulesIn(comment).sort()).toEqual(expected);
});

it.each<[string, string[]]>([
  ['// The mark stands next to the field.', ODD],
  ['// The address is read anew.', ODD],
  ['// It reports the fault; a proxy keeps the page.', ODD],
  ['// The user whose session ended.', ODD],
  ['// The stand-in stands for the bank, and the standard says so.', []],
  ['// The field `whose` and the mail "nobody" are names.', []],
  ["const message = 'Somebody else has changed it.'; // A message.", []],
  ['const address = `https://stands.example`;', []],
  ['const quote = /[\'"]/; // It stands alone.', ODD],
  ['<p>You do not have to: nobody else sees it</p>', []],
])('%j gives %j', (code, expected) => {
  expect(rulesIn(code, 'file.tsx')).toEqual(expected);
});

it.each<[string, string, string[]]>([
  [
    'file.css',
    '.page {\n  /* What stands\n  beside it. */\n}',
    ['2 elliptic opening', '2 odd word', '3 odd word'],
  ],
  ['file.prisma', '/// Whose it is.\nmodel User {}', ['1 elliptic opening', '1 odd word']],
  ['file.conf', 'size = 5 # nobody\n# It keeps five.', ['2 odd word']],
  ['file.css', 'a { background: url(https://stands.example) }', []],
])('%s may hold %j: %j', (file, text, expected) => {
  expect(rulesIn(text, file)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['type Kept = string;', PARTICIPLE],
  ['export interface Opened {}', PARTICIPLE],
  ['class Sealed {}', PARTICIPLE],
  ['export type Standing = 1;', PARTICIPLE],
  ['  type Place = string;', PARTICIPLE],
  ['type FieldsFound<T> = T;', PARTICIPLE],
  ['type Feed = string;', []],
  ['type SealedField = string;', []],
  ['class PaymentFailed extends Error {}', []],
  ['const type = Kept;', []],
])('%j gives %j', (code, expected) => {
  expect(rulesIn(code)).toEqual(expected);
});

it('lines of comment that follow each other are one comment; a line of code ends it', () => {
  expect(commentsOf('// One,\n// two.\nrun(); // Three.\n// Four.\n/* Five. */')).toEqual([
    { line: 1, text: 'One,\ntwo.' },
    { line: 3, text: 'Three.' },
    { line: 4, text: 'Four.' },
    { line: 5, text: 'Five.' },
  ]);
});

it.each<[string, string | null]>([
  ['vouchers: refuse a batch that exceeds the pool', null],
  ['docs, tools: say which stage failed', null],
  ['e2e/pages: sign in once for each role', null],
  ['nsw certificates: print the number', null],
  ['Say what a thousand kills came to', 'no area'],
  ['Vouchers: refuse a batch', 'no area'],
  ['vouchers:refuse', 'no area'],
  [`house: ${'a'.repeat(65)}`, null],
  [`house: ${'a'.repeat(66)}`, '73 characters'],
])('the commit subject %j: %j', (subject, reason) => {
  expect(checkSubject(subject)).toEqual(reason && expect.stringContaining(reason));
});

it('a copy of the project that is not under git is checked without its commits', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'english-'));
  mkdirSync(path.join(folder, 'apps/api'), { recursive: true });
  writeFileSync(path.join(folder, 'apps/api/page.ts'), 'export {};\n// What the page shows.\n');
  const places = checkTree(folder);
  rmSync(folder, { recursive: true });
  expect(places).toEqual([
    { rule: 'elliptic opening', place: 'apps/api/page.ts:2', text: 'What the page shows.' },
  ]);
});
