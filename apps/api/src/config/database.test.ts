import { expect, it } from 'vitest';
import { readStorage } from './config';
import { projectRoot } from './projectRoot';

const read = (env: Record<string, string>) => readStorage(env, projectRoot());
const SERVER = 'postgresql://db:5432/platewise';

it('is one database, unless a pooler is in front of it or reports have a replica', () => {
  expect(read({ DATABASE_URL: SERVER })).toMatchObject({
    databaseUrl: SERVER,
    directDatabaseUrl: null,
    reportsDatabaseUrl: null,
  });
});

it.each([
  ['DIRECT_DATABASE_URL', { DIRECT_DATABASE_URL: SERVER }],
  ['REPORTS_DATABASE_URL', { REPORTS_DATABASE_URL: SERVER }],
])(
  'refuses %s without the database it belongs to, and an address of something else',
  (name, env) => {
    expect(() => read(env)).toThrow(`${name} is of no use without DATABASE_URL.`);
    expect(() => read({ DATABASE_URL: SERVER, [name]: 'http://db' })).toThrow(
      `${name} must be an address starting with postgresql:`,
    );
  },
);
