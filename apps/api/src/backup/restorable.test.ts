import { expect, it } from 'vitest';
import { dumpRefusal } from './restorable';

it.each([
  ['a backup without pg_dump goes anywhere', { pgDump: null, at: { server: 15, pgRestore: null } }],
  ['the same versions do', { pgDump: 17, at: { server: 17, pgRestore: 17 } }],
  ['newer ones do', { pgDump: 17, at: { server: 18, pgRestore: 18 } }],
])('%s', (_, { pgDump, at }) => {
  expect(dumpRefusal({ server: 17, pgDump }, at)).toBeNull();
});

it.each([
  ['no pg_restore', { server: 17, pgRestore: null }, 'needs pg_restore 17 or newer'],
  ['an older pg_restore', { server: 17, pgRestore: 15 }, 'needs pg_restore 17 or newer'],
  ['an older server', { server: 15, pgRestore: 18 }, 'is of PostgreSQL 17, and this server is 15'],
])('a backup of pg_dump is refused by %s', (_, at, words) => {
  expect(dumpRefusal({ server: 17, pgDump: 17 }, at)).toContain(words);
});
