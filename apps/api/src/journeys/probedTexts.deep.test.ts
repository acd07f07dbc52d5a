import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { sendMail } from '../features/mails/sendMail';
import { mailTemplates } from '../mailTemplates';
import { ROUTES } from '../routes';
import { sentMails, testContext } from '../testing/testContext';
import { type FieldPath, fieldsOf, withValue } from './hostileInput';
import { call, listen } from './httpCalls';
import { routeOf, TAKE_BODIES, TRIED, validRequest } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
afterAll(close);

/** SQL, HTML, templates and formulas, short enough for a street. Characters that turn the direction are refused: fields.test.ts. */
const PROBE = `=zq'"<b onload=1>{{7*7}}\${7}%_\\;--`;
const MARK = 'zq';

/** Every text of the request that takes it becomes the probe; the others stay as they should be. */
async function sendProbed(name: string) {
  const { method, body: schema } = routeOf(name);
  const { path, header, body = {} } = await validRequest(ctx, name);
  const texts = fieldsOf(schema)
    .filter(({ type, place }) => type === 'string' && holds(body, place))
    .map(({ place }) => place);
  let taken = texts;
  for (let tries = 0; tries < 6; tries++) {
    const sent = taken.reduce(
      (text, place) => withValue(JSON.parse(text), place, JSON.stringify(PROBE)),
      JSON.stringify(body),
    );
    const reply = await call(port, { method, path, headers: header, body: sent });
    const refused = Object.keys((reply.json?.errors ?? {}) as object).map(plain);
    if (reply.status < 500 && refused.length > 0 && taken.length > 0)
      taken = taken.filter((place) => !refused.includes(plain(place.join('.'))));
    else return { status: reply.status, taken };
  }
  return { status: 400, taken: [] };
}

const plain = (path: string) => path.replace(/\[(\d+)\]/g, '.$1').replace(/\.\d+\./g, '.0.');
const holds = (body: object, place: FieldPath) => {
  let at: unknown = body;
  for (const key of place) at = (at as Record<string | number, unknown> | undefined)?.[key];
  return typeof at === 'string';
};

const TABLES = (
  await ctx.db.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('_prisma_migrations', 'RateLimit', 'IdempotentRequest')`,
  )
).rows;
const PROBED_ROWS = TABLES.map(
  ({ name }) =>
    `SELECT '${name}' AS table, to_jsonb(t) AS row FROM "${name}" t WHERE to_jsonb(t)::text LIKE '%=${MARK}%'`,
).join(' UNION ALL ');

/** Each text that holds something of the probe, wherever it is kept. */
function probedTexts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return value.includes(`=${MARK}`) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => probedTexts(inner, `${path}.${key}`));
}

/** Calls that keep something of what they are sent; the lists of the office are asked by POST as well. */
const KEEP_TEXTS = TAKE_BODIES.filter((name) => {
  const asks =
    /google|avetmiss|token|export|chosen|find|check$|post \/admin\/(users|vouchers)(\/courses)?$/;
  return !asks.test(name) && fieldsOf(routeOf(name).body).some(({ type }) => type === 'string');
});

describe('a text with SQL, HTML, a template and a formula in it', () => {
  const kept = new Set<string>();
  it.each(KEEP_TEXTS)(
    'as %s takes it is kept as it was typed, and is shown as text',
    async (name) => {
      const { status, taken } = await sendProbed(name);
      expect(status).toBeLessThan(500);
      const { rows } = await ctx.db.pool.query<{ table: string; row: object }>(PROBED_ROWS);
      const texts = rows.flatMap(({ table, row }) => probedTexts(row, table));
      const changed = texts.filter(
        ([path, text]) => !path.endsWith('.searchText') && !text.includes(PROBE),
      );
      expect(changed).toEqual([]);
      for (const [path] of texts) kept.add(path.replace(/\.\d+/g, ''));
      if (taken.length === 0) return;

      for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
        await sendMail(ctx, mailTemplates, id);
      for (const { html, subject, text } of sentMails) {
        expect(html).not.toMatch(/<b onload|\{\{49|"<b/);
        expect(html.includes(`=${MARK}`)).toBe(html.includes('&lt;b onload=1&gt;{{7*7}}${7}'));
        expect(subject).not.toMatch(/[\r\n]/);
        expect(text.includes(`=${MARK}`)).toBe(text.includes('{{7*7}}${7}'));
      }
    },
  );

  it('was kept in many places', () => {
    expect(kept.size).toBeGreaterThan(30);
  });
});

const LISTS = TRIED.filter((name) =>
  fieldsOf(routeOf(name).query).some(({ place }) => place[0] === 'search'),
).filter((name) => fieldsOf(routeOf(name).query).some(({ place }) => place[0] === 'page'));

describe('a list', () => {
  it.each(LISTS)('%s is searched for what was typed, and sorted by nothing else', async (name) => {
    const { method } = routeOf(name);
    const { path, header, body } = await validRequest(ctx, name);
    const ask = (query: Record<string, string>) =>
      call(port, {
        method,
        path: `${path.split('?')[0]}?${new URLSearchParams({ ...existing(path), ...query }).toString()}`,
        headers: header,
        body,
      });
    const existing = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    for (const search of ['%%%', '___', "' OR 1=1 --", '%\\_'])
      expect([search, (await ask({ search })).json]).toEqual([search, []]);
    // One list has one order, and is not asked for another.
    const inOrder = (await ask({})).text;
    for (const sort of ['id; DROP TABLE "User"', '(SELECT 1)', 'constructor']) {
      const { status, text } = await ask({ sort });
      expect([sort, status === 400 || text === inOrder]).toEqual([sort, true]);
    }
  });

  it('is among these', () => {
    const lists = ROUTES.filter(({ query }) =>
      fieldsOf(query).some(({ place }) => place[0] === 'search'),
    );
    const names = lists
      .filter(({ query }) => fieldsOf(query).some(({ place }) => place[0] === 'page'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((each) => !LISTS.includes(each))).toEqual([]);
  });
});
