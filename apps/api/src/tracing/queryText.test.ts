import { expect, it } from 'vitest';
import { nameOfQuery, withoutValues } from './queryText';

it.each([
  ['SELECT 1', 'SELECT', 'SELECT ?'],
  ['COMMIT', 'COMMIT', 'COMMIT'],
  [
    `SELECT "public"."User"."email" FROM "public"."User" WHERE "id" = $1 LIMIT $2`,
    'SELECT User',
    `SELECT "public"."User"."email" FROM "public"."User" WHERE "id" = $1 LIMIT $2`,
  ],
  [
    `UPDATE "User" SET email = 'ava@example.com', phone = E'04\\'12' WHERE n = 412.5`,
    'UPDATE User',
    'UPDATE "User" SET email = ?, phone = ? WHERE n = ?',
  ],
  [
    `INSERT INTO public."Mail" VALUES ('O''Brien', $$Bondi$$, $x$4242$x$)`,
    'INSERT Mail',
    'INSERT INTO public."Mail" VALUES (?, ?, ?)',
  ],
  [
    'SELECT t1.a FROM pgboss.job j WHERE p2 = 3',
    'SELECT job',
    'SELECT t1.a FROM pgboss.job j WHERE p2 = ?',
  ],
])('%s', (sql, name, text) => {
  expect(nameOfQuery(sql)).toBe(name);
  expect(withoutValues(sql)).toBe(text);
});
