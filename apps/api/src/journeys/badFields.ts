import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { sample } from '../testing/sample';
import { testContext } from '../testing/testContext';
import { type FieldPath, fieldsOf, hostileValues, isNeverTaken, withValue } from './hostileInput';
import { type Call, listen } from './httpCalls';
import { routeOf, TRIED, validRequest, watchedCalls } from './watchedCalls';

const SHARES = {
  all: /^/,
  users: /^\/admin\/users/,
  office: /^\/admin\/(?!users)/,
  people: /^\/(?!admin\/)/,
};

/** In `npm test`; `npm run test:deep` tries every value with every call. */
const ONE_CALL_IN = 16;
const ONE_VALUE_IN = 8;

/** The tests of a share of the calls: there are thousands of tries, so that files take them side by side. */
export async function tryFieldsOf(share: keyof typeof SHARES) {
  const ctx = testContext();
  const { port, close } = await listen(createApp(ctx));
  const { watch, renew, startOver } = await watchedCalls(ctx, port);
  afterAll(close);
  beforeEach(startOver);

  describe('no field can be filled in so that the server fails, or takes what it cannot use', () => {
    const takers = TRIED.filter((name) => {
      const { path, body, query } = routeOf(name);
      return SHARES[share].test(path) && (body ?? query);
    });

    it.each(sample(takers, ONE_CALL_IN, share))('%s', { timeout: 60_000 }, async (name) => {
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
      const valuesFor = (place: FieldPath, type: string) =>
        sample(hostileValues(type), ONE_VALUE_IN, `${name} ${place.join('.')}`);
      const asBody = (place: FieldPath, json: string | null) =>
        withValue(valid.body ?? {}, place, json);
      const asQuery = (place: FieldPath, json: string) => {
        const typed = json.startsWith('"') ? JSON.parse(json).toWellFormed() : json;
        return `${place[0]}=${encodeURIComponent(typed).slice(0, 7000)}`;
      };

      for (const { place, type } of fieldsOf(body))
        for (const [what, json] of valuesFor(place, type))
          await attempt(place.join('.'), what, { path: valid.path, body: asBody(place, json) });
      for (const { place, type } of fieldsOf(query))
        for (const [what, json] of valuesFor(place, type)) {
          if (json === null || /^[[{]/.test(json)) continue;
          const once = `${valid.path.split('?')[0]}?${asQuery(place, json)}`;
          await attempt(`?${place[0]}`, what, { path: once, body: valid.body });
          const twice = `${once}&${asQuery(place, json)}`;
          await attempt(`?${place[0]}`, 'a list', { path: twice, body: valid.body });
        }
      expect(faults).toEqual([]);
    });
  });

  it('no object has grown a property meanwhile', () => {
    expect('polluted' in {}).toBe(false);
  });
}
