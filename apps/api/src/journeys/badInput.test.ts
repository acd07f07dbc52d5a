import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app';
import type { Route } from '../http/route';
import { ROUTES } from '../routes';
import { testContext } from '../testing/testContext';
import { fieldsOf, HOSTILE_IDS, hostileValues, type Place, withValue } from './hostileInput';
import { type Call, call, listen, type Reply } from './httpCalls';
import { VALID_REQUESTS, type ValidRequest } from './validRequests';

// Thousands of passwords are tried here; what bcrypt takes its time for is tested elsewhere.
vi.mock('bcrypt', () => ({
  default: {
    hash: async (password: string) => `fast:${password}`,
    compare: async (password: string, hash: string) => hash === `fast:${password}`,
  },
}));

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
afterAll(close);

const TABLES = (
  await ctx.db.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'RateLimit')`,
  )
).rows.map(({ name }) => name);
const COUNT = `SELECT ARRAY[${TABLES.map((name) => `(SELECT count(*) FROM ${name})`).join()}]::text AS rows`;
const rows = async () => (await ctx.db.pool.query<{ rows: string }>({ name: 'rows', text: COUNT })).rows[0]?.rows ?? '';

let before = '';
beforeEach(() => {
  before = '';
});

/** Asks, and says what is wrong with the answer: a fault of ours, a refusal without words, or one that wrote something. */
async function faultOf(asked: Call): Promise<[Reply, string | null]> {
  before ||= await rows();
  await ctx.db.rateLimit.deleteMany();
  const reply = await call(port, asked);
  if (reply.status >= 500) return [reply, `${reply.status}`];
  if (reply.status < 400) {
    before = '';
    return [reply, null];
  }
  if (reply.type !== 'application/problem+json' || typeof reply.json?.Message !== 'string')
    return [reply, `${reply.status} without a message: ${reply.text}`];
  return [reply, (await rows()) === before ? null : `${reply.status}, but something was written`];
}

const nameOf = (route: Route) => `${route.method} ${route.path}`;
const routesLike = (name: string) =>
  ROUTES.find((route) => nameOf(route) === name.split(',')[0]) as Route;
const make = (name: string) => {
  const valid = VALID_REQUESTS[name];
  if (!valid) throw new Error(`validRequests.ts knows no valid request for ${name}`);
  return valid(ctx);
};
const names = Object.keys(VALID_REQUESTS);
const takers = names.filter((name) => routesLike(name).body ?? routesLike(name).query);

async function renewed(valid: ValidRequest) {
  const again = (await valid.renew?.()) as object | undefined;
  if (again && valid.body && Object.keys(valid.body).every((key) => key in again)) valid.body = again;
}

it('every call that takes anything is tried', () => {
  const open = ROUTES.filter(({ path, body, query }) => body ?? query ?? path.includes(':'));
  expect(open.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
});

describe('no field can be filled in so that the server fails', () => {
  it.each(takers)('%s', { timeout: 60_000 }, async (name) => {
    const { method, body, query } = routesLike(name);
    const valid = await make(name);
    const faults: string[] = [];
    const t0 = Date.now();
    let n = 0;
    const counts: Record<number, number> = {};
    const accepted: Record<string, string[]> = {};
    const attempt = async (place: Place, what: string, asked: Omit<Call, 'method'>) => {
      const [reply, fault] = await faultOf({ method, headers: valid.header, ...asked });
      if (fault) faults.push(`${place.join('.')} is ${what}: ${fault}`);
      n++;
      counts[reply.status] = (counts[reply.status] ?? 0) + 1;
      if (reply.status < 400) (accepted[place.join('.')] ??= []).push(what);
      if (reply.status < 400) await renewed(valid);
    };
    for (const { place, type } of fieldsOf(body)) {
      for (const [what, json] of hostileValues(type))
        await attempt(place, what, {
          path: valid.path,
          body: withValue(valid.body ?? {}, place, json),
        });
    }
    for (const { place, type } of fieldsOf(query)) {
      for (const [what, json] of hostileValues(type)) {
        const value = json?.startsWith('"') ? JSON.parse(json) : (json ?? '');
        const asked = `${place[0]}=${encodeURIComponent(value.toWellFormed()).slice(0, 9000)}`;
        await attempt(place, what, { path: `${valid.path}?${asked}&${asked}`, body: valid.body });
        await attempt(place, what, { path: `${valid.path}?${asked}`, body: valid.body });
      }
    }
    console.log(name, n, Date.now() - t0, JSON.stringify(counts));
    console.log(Object.entries(accepted).map(([k, v]) => `   ${k}: ${v.join(', ')}`).join('\n'));
    expect(faults).toEqual([]);
  });
});

describe('no address can be made up so that the server fails', () => {
  it.each(names.filter((name) => name.includes(':')))('%s', async (name) => {
    const { method, path } = routesLike(name);
    const valid = await make(name);
    const faults: string[] = [];
    for (const id of HOSTILE_IDS) {
      const [reply, fault] = await faultOf({
        method,
        headers: valid.header,
        path: path.replace(/:\w+/g, id),
        body: valid.body,
      });
      if (fault ?? reply.status < 400) faults.push(`${id.slice(0, 60)}: ${fault ?? reply.status}`);
    }
    expect(faults).toEqual([]);
  });
});
