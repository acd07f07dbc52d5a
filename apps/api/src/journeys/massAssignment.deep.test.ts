import { afterAll, describe, expect, it } from 'vitest';
import type { Schema, SchemaDescription } from 'yup';
import { createApp } from '../app';
import type { AppContext } from '../context';
import { parse } from '../http/parse';
import { ROUTES } from '../routes';
import { startAnew, testContext } from '../testing/testContext';
import { fieldsOf } from './hostileInput';
import { call, listen } from './httpCalls';
import { routeOf, TAKE_BODIES, validRequest } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
afterAll(close);

type Column = { table: string; name: string; type: string };
const { rows: COLUMNS } = await ctx.db.pool.query<Column>(`
  SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name NOT IN ('_prisma_migrations', 'RateLimit')`);

type Extras = Record<string, unknown>;

/** A value for each type of column that would change a row if it reached the column. */
const VALUES: Record<string, unknown> = {
  boolean: false,
  integer: 7,
  smallint: 7,
  bigint: 7,
  numeric: 7,
  date: '2020-01-01',
  'timestamp with time zone': '2020-01-01T00:00:00.000Z',
  uuid: '018f4e00-0000-7000-8000-000000000000',
};
const EXTRAS: Extras = Object.fromEntries([
  ...COLUMNS.map(({ name, type }) => [name, VALUES[type] ?? 'assigned']),
  ...['role', 'rol', 'isAdmin', 'admin', 'price', 'amount', 'data', 'user', 'enrolment'].map(
    (name) => [name, 1] as const,
  ),
]);

type SchemaTree = SchemaDescription & {
  innerType?: SchemaTree;
  fields?: Record<string, SchemaTree>;
};

/** Calls without a sign-in take 8 kB at most, so they are sent the columns in parts. */
const EXTRAS_IN_ONE_CALL = 100;
const partsOf = (extras: Extras): Extras[] => {
  const entries = Object.entries(extras);
  return Array.from({ length: Math.ceil(entries.length / EXTRAS_IN_ONE_CALL) }, (_, n) =>
    Object.fromEntries(entries.slice(n * EXTRAS_IN_ONE_CALL, (n + 1) * EXTRAS_IN_ONE_CALL)),
  );
};

/** The value with every column of `extras` next to the fields that its schema names, at every level. */
function withExtras(value: unknown, { fields, innerType }: SchemaTree, extras: Extras): unknown {
  if (Array.isArray(value) && innerType)
    return value.map((item) => withExtras(item, innerType, extras));
  if (!fields || typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([name, inner]) => {
    const described = fields[name];
    return [name, described ? withExtras(inner, described, extras) : inner];
  });
  const named = new Set(
    [...Object.keys(fields), ...Object.keys(value)].map((name) => name.toLowerCase()),
  );
  const others = Object.entries(extras).filter(([name]) => !named.has(name.toLowerCase()));
  return Object.fromEntries([...others, ...own]);
}
const describeBody = (schema: Schema) => schema.describe() as SchemaTree;

const ALL_ROWS = [...new Set(COLUMNS.map(({ table }) => table))]
  .map((table) => `SELECT '${table}' AS table, to_jsonb(t)::text AS row FROM "${table}" t`)
  .join(' UNION ALL ');

/** Values that differ between runs: ids, secrets, numbers of the builders and times of the database. */
const CHANCE: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid'],
  [/\$2[aby]\$[^"]{56}/g, 'hash'],
  [/\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, 'code'],
  [/person\d+@/g, 'person@'],
  [/\bfsshr-\d{6}/gi, 'certificate'],
  [/sandbox_\w+/g, 'charge'],
  [/"number": 9\d{5}/g, '"number": 9'],
  [/20\d\d-\d\d-\d\dT(?!00:00:00\+00)[\d:.+]+/g, 'time'],
  [/[\w+/=-]{20,}/g, 'secret'],
];

async function allRows({ db }: AppContext) {
  const { rows } = await db.pool.query<{ table: string; row: string }>(ALL_ROWS);
  return rows
    .map(({ table, row }) =>
      CHANCE.reduce((text, [pattern, word]) => text.replace(pattern, word), `${table} ${row}`),
    )
    .sort();
}

async function rowsAfter(name: string, extras?: Extras) {
  await startAnew();
  const { path, header, body } = await validRequest(ctx, name);
  const { method, body: schema } = routeOf(name);
  const sent = extras && schema ? withExtras(body, describeBody(schema), extras) : body;
  const { status } = await call(port, { method, path, headers: header, body: sent as object });
  return { status, rows: await allRows(ctx) };
}

const OURS = TAKE_BODIES.filter((name) => !name.endsWith('google'));
const isOffices = (name: string) => routeOf(name).access.rule === 'office';

describe('a call that is sent every column of every table', () => {
  it.each(OURS.filter(isOffices))(
    '%s understands what it would have without them',
    async (name) => {
      const { body } = await validRequest(ctx, name);
      const { body: schema } = routeOf(name);
      if (!schema) return;
      const dressed = withExtras(body, describeBody(schema), EXTRAS);
      expect(JSON.stringify(dressed).length).toBeGreaterThan(JSON.stringify(body).length + 1000);
      expect(await parse(schema, dressed)).toEqual(await parse(schema, body));
    },
  );

  it.each(OURS.filter((name) => !isOffices(name)))(
    '%s writes what it would have without them',
    async (name) => {
      const plain = await rowsAfter(name);
      expect(plain.status).toBeLessThan(300);
      const parts = routeOf(name).roles === 'anyone' ? partsOf(EXTRAS) : [EXTRAS];
      for (const part of parts) expect(await rowsAfter(name, part)).toEqual(plain);
    },
  );
});

/** Fields about roles, debts and progress. The server determines them and never accepts them from a client. */
const NEVER_TOLD =
  /^(userType|role?|active|(is)?[aA]dmin|(user|owner|actor)Id|.*[cC]ents|amount|.*[pP]rice.*|.*[a-z]At|certificateNumber|passwordHash)$/;

/** Answers about the person's work, which only the advice depends on, and the number of a birth certificate. */
const ANSWERS = [
  'post /suitability-checks answers.role',
  'post /suitability-checks answers.certificateNumber',
  'post /enrolment/:userCourseId/usi-creation document.certificateNumber',
  // The amounts that were shown. Others are refused.
  'post /userCourse/:id/extension/purchase priceCents',
  'post /userCourse/:id/withdrawal refundCents',
];

it('only the office can set a role, an owner, a price or a time', () => {
  const told = ROUTES.filter(({ access }) => access.rule !== 'office').flatMap((route) =>
    [...fieldsOf(route.body), ...fieldsOf(route.query)]
      .filter(({ place }) => NEVER_TOLD.test(String(place.at(-1))))
      .map(({ place }) => `${route.method} ${route.path} ${place.join('.')}`),
  );
  expect(told).toEqual(ANSWERS);
});
