import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { counterOf } from '../limits/counter';
import { ROUTES } from '../routes';
import { aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';
import type { Route } from './route';

const ctx = testContext();
const app = createApp(ctx);
const behindProxy = createApp({ ...ctx, config: { ...ctx.config, trustProxy: 1 } });
const UUID = '018f4e00-0000-7000-8000-000000000000';

const title = ({ method, path }: Route) => `${method} ${path}`;
const named = (routes: Route[]) => routes.map((route) => [title(route), route] as const);
const limitedBy = (by: 'address' | 'caller') => ROUTES.filter(({ limit }) => limit?.by === by);

const ask = (route: Route, { server = app, header = {}, from = '' } = {}) => {
  const asked = request(server)[route.method](`/api/v1${route.path.replace(/:\w+/g, UUID)}`);
  return asked.set(header).set(from ? { 'X-Forwarded-For': from } : {});
};
const useUp = async ({ limit }: Route, key: string) => {
  if (limit) await counterOf(ctx, limit).penalty(key, limit.points);
};

/** Calls of anybody that take something and have no limit of their own. */
const UNLIMITED: Record<string, string> = {
  'post /auth/token': 'ten failures for an email, or from an address; refresh tokens of 256 bits',
  'post /elearnd/completions': 'signed by the platform',
  'get /content/images/:file': 'kept by browsers, named by a hash',
  'get /glossary/pictures/:file': 'drawings of the content folder',
};

it('whatever anybody may try out has a limit, or a reason why not', () => {
  const open = ROUTES.filter(
    ({ roles, body, path }) => roles === 'anyone' && (body ?? path.includes(':')),
  );
  const without = open.filter(({ limit }) => !limit).map(title);
  expect(without.sort()).toEqual(Object.keys(UNLIMITED).sort());
});

describe('a limit for an address', () => {
  it.each(named(limitedBy('address')))(
    '%s does not believe what the caller says of it',
    async (_, route) => {
      await useUp(route, '127.0.0.1');
      const said = ['198.51.100.1', '::1', '127.0.0.1, 198.51.100.1'];
      for (const from of said) expect((await ask(route, { from })).status).toBe(429);
      for (const name of ['X-Real-IP', 'Forwarded', 'True-Client-IP'])
        expect((await ask(route, { header: { [name]: 'for=198.51.100.1' } })).status).toBe(429);
    },
  );

  it.each(named(limitedBy('address')))(
    '%s holds behind a proxy for a whole network',
    async (_, route) => {
      await useUp(route, '2001:db8:1:2::/64');
      const from = (address: string) => ask(route, { server: behindProxy, from: address });
      expect((await from('198.51.100.1, 2001:db8:1:2:aaaa::7')).status).toBe(429);
      expect((await from('2001:db8:1:2::1, 2001:db8:1:3::1')).status).not.toBe(429);
    },
  );
});

describe('a limit for a caller', () => {
  it.each(named(limitedBy('caller')))(
    '%s is theirs at any address, and nobody else’s',
    async (_, route) => {
      const userType = route.roles === 'anyone' ? 2 : (route.roles.at(-1) ?? 2);
      const [user, other] = [await aUser(ctx, { userType }), await aUser(ctx, { userType })];
      await useUp(route, user.id);
      const header = await signedInAs(ctx, user);
      expect((await ask(route, { server: behindProxy, header, from: '198.51.100.1' })).status).toBe(
        429,
      );
      expect((await ask(route, { header: await signedInAs(ctx, user) })).status).toBe(429);
      expect((await ask(route, { header: await signedInAs(ctx, other) })).status).not.toBe(429);
    },
  );
});
