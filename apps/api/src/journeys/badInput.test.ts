import { decode } from 'jsonwebtoken';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app';
import { anObservedEnrolment } from '../features/observerForms/testing/anObservedEnrolment';
import { ROUTES } from '../routes';
import { anInvoice, aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';
import {
  fieldsOf,
  HOSTILE_IDS,
  hostileValues,
  isNeverTaken,
  type Place,
  withValue,
} from './hostileInput';
import { type Call, listen } from './httpCalls';
import { routeOf, TAKE_BODIES, TRIED, validRequest, watchedCalls } from './watchedCalls';

// Thousands of passwords are tried here; what bcrypt takes its time for is tested elsewhere.
vi.mock('bcrypt', () => ({
  default: {
    hash: async (password: string) => `fast:${password}`,
    compare: async (password: string, hash: string) => hash === `fast:${password}`,
  },
}));

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
const { watch, renew, startOver } = await watchedCalls(ctx, port);
afterAll(close);
beforeEach(startOver);

it('every call that takes anything is tried', () => {
  const takers = ROUTES.filter(({ path, body, query }) => body ?? query ?? path.includes(':'));
  const names = takers.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !TRIED.includes(name))).toEqual([]);
});

it.each(TAKE_BODIES.filter((name) => !name.endsWith('google')))(
  '%s is granted as it should be filled in',
  async (name) => {
    const { path, header, body } = await validRequest(ctx, name);
    const reply = await watch({ method: routeOf(name).method, path, headers: header, body });
    expect([reply.status < 300, reply.text]).toEqual([true, reply.text]);
  },
);

describe('no field can be filled in so that the server fails, or takes what it cannot use', () => {
  const takers = TRIED.filter((name) => routeOf(name).body ?? routeOf(name).query);

  it.each(takers)('%s', { timeout: 60_000 }, async (name) => {
    const { method, body, query } = routeOf(name);
    const valid = await validRequest(ctx, name);
    const faults: string[] = [];
    const attempt = async (field: string, what: string, asked: Omit<Call, 'method'>) => {
      const { status, fault } = await watch({ method, headers: valid.header, ...asked });
      if (fault) faults.push(`${field}, ${what}: ${fault}`);
      if (status >= 400) return;
      if (isNeverTaken(field, what)) faults.push(`${field}, ${what}: taken`);
      await renew(valid);
    };
    const asBody = (place: Place, json: string | null) => withValue(valid.body ?? {}, place, json);
    const asQuery = (place: Place, json: string) => {
      const typed = json.startsWith('"') ? JSON.parse(json).toWellFormed() : json;
      return `${place[0]}=${encodeURIComponent(typed).slice(0, 7000)}`;
    };

    for (const { place, type } of fieldsOf(body))
      for (const [what, json] of hostileValues(type))
        await attempt(place.join('.'), what, { path: valid.path, body: asBody(place, json) });
    for (const { place, type } of fieldsOf(query))
      for (const [what, json] of hostileValues(type)) {
        if (json === null || /^[[{]/.test(json)) continue;
        const once = `${valid.path}?${asQuery(place, json)}`;
        await attempt(`?${place[0]}`, what, { path: once, body: valid.body });
        const twice = `${once}&${asQuery(place, json)}`;
        await attempt(`?${place[0]}`, 'a list', { path: twice, body: valid.body });
      }
    expect(faults).toEqual([]);
  });
});

/** Ids of every other kind, none of them the caller's. What the office asks for by its id it is to find. */
async function somebodyElses(name: string) {
  const other = await aUser(ctx);
  const { enrolment, token } = await anObservedEnrolment(ctx, { learner: other });
  const invoice = await anInvoice(ctx, { userId: other.id });
  const { sid } = decode((await signedInAs(ctx, other)).Authorization.slice(7)) as { sid: string };
  startOver();
  const replaced = token.replace(/./g, '0');
  const ids = { userId: other.id, userCourseId: enrolment.id };
  const isOffices = routeOf(name).whose.rule === 'office';
  const found = Object.entries(ids).filter(([param]) => isOffices && name.includes(`:${param}`));
  return [
    ...Object.values(ids).filter((id) => !found.some(([, sought]) => sought === id)),
    enrolment.contentToken,
    invoice.id,
    sid,
    replaced,
    other.email,
  ];
}

describe('no address can be made up so that the server fails, or finds something', () => {
  it.each(TRIED.filter((name) => name.includes(':')))('%s', async (name) => {
    const { method, path } = routeOf(name);
    const { header, body } = await validRequest(ctx, name);
    const faults: string[] = [];
    for (const id of [...HOSTILE_IDS, ...(await somebodyElses(name))]) {
      const asked = path.replace(/:\w+/g, id);
      const { status, fault } = await watch({ method, path: asked, headers: header, body });
      if (fault ?? status < 400) faults.push(`${id.slice(0, 60)}: ${fault ?? status}`);
    }
    expect(faults).toEqual([]);
  });
});

it('no object has grown a property meanwhile', () => {
  expect('polluted' in {}).toBe(false);
});
