import { USER_TYPES, type UserType } from '@platewise/shared/accounts';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnedKind } from './access/owned';
import { createApp } from './app';
import type { Route } from './http/route';
import { ROUTES } from './routes';
import {
  aCreditNote,
  anEnrolment,
  anInvoice,
  aPayment,
  aSurvey,
  aUser,
  aVoucherBatch,
  signedInAs,
  type TestUser,
} from './testing/build';
import { testContext } from './testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
const ALL_ROLES = Object.values(USER_TYPES);
const NOBODYS_UUID = '018f4e00-0000-7000-8000-000000000000';

const title = (route: Route) => `${route.method.toUpperCase()} ${route.path}`;
const pathOf = (route: Route, value: string) => `/api/v1${route.path.replace(/:\w+/g, value)}`;
const call = (route: Route, value: string) => request(app)[route.method](pathOf(route, value));

const restricted = ROUTES.filter((route) => route.roles !== 'anyone');
const owned = restricted.filter((route) => route.access.rule === 'owned');

/** One thing of each kind that belongs to another user. */
const SOMEBODY_ELSES: Partial<Record<OwnedKind, (other: TestUser) => Promise<string>>> = {
  user: async (other) => other.id,
  enrolment: async (other) => (await anEnrolment(ctx, { userId: other.id })).id,
  invoice: async (other) => (await anInvoice(ctx, { userId: other.id })).id,
  creditNote: async (other) => (await aCreditNote(ctx, { userId: other.id })).id,
  payment: async (other) => (await aPayment(ctx, { userId: other.id })).id,
  survey: async (other) => String((await aSurvey(ctx, { userId: other.id })).id),
  voucherBatch: async (other) => (await aVoucherBatch(ctx, { userId: other.id })).id,
};

describe('every call that is not for everyone', () => {
  const people = {} as Record<UserType, Record<string, string>>;
  beforeEach(async () => {
    for (const userType of ALL_ROLES)
      people[userType] = await signedInAs(ctx, await aUser(ctx, { userType }));
  });

  it.each(restricted.map((route) => [title(route), route] as const))(
    '%s refuses nobody, a wrong role and a bad token',
    async (_, route) => {
      expect((await call(route, NOBODYS_UUID)).status).toBe(401);
      expect((await call(route, NOBODYS_UUID).set('Authorization', 'Bearer nonsense')).status).toBe(
        401,
      );
      for (const role of ALL_ROLES.filter((each) => !route.roles.includes(each as never))) {
        const answer = await call(route, NOBODYS_UUID).set(people[role]);
        expect(answer.status).toBe(403);
        expect(answer.type).toBe('application/problem+json');
        expect(answer.body.Message).toEqual(expect.any(String));
      }
    },
  );

  it.each(owned.map((route) => [title(route), route] as const))(
    "%s refuses another person's id and does not know an invented one",
    async (_, route) => {
      const kind = route.access.kind as OwnedKind;
      const make = SOMEBODY_ELSES[kind];
      if (!make) throw new Error(`routes.test.ts knows no ${kind} of somebody else's`);
      const theirs = await make(await aUser(ctx));
      const roles = (route.roles as readonly UserType[]).filter(
        // A route that needs a permission is open to the office.
        (role) => role !== USER_TYPES.admin || !route.needs,
      );
      for (const role of roles) {
        expect((await call(route, theirs).set(people[role])).status).toBe(403);
        expect(
          (await call(route, kind === 'survey' ? '999999' : NOBODYS_UUID).set(people[role])).status,
        ).toBe(404);
      }
    },
  );
});

describe('the list of calls', () => {
  it('names each method and path once', () => {
    const names = ROUTES.map((route) => title(route).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ROUTES.map((route) => [title(route), route] as const))(
    '%s is reached by its address, also where addresses have the same shape',
    (_, route) => {
      const fits = ({ path }: Route, address: string) =>
        new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(address);
      for (const value of [NOBODYS_UUID, '7']) {
        const address = route.path.replace(/:\w+/g, value);
        const first = ROUTES.find((each) => each.method === route.method && fits(each, address));
        expect(first && title(first)).toBe(title(route));
      }
    },
  );

  it('is published as OpenAPI 3.1 with a readable page', async () => {
    const { body } = await request(app).get('/api/v1/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toHaveLength(new Set(ROUTES.map(({ path }) => path)).size);
    const page = await request(app).get('/api/v1/docs');
    expect(page.text).toContain('/api/v1/auth/token');
  });

  it.each([
    ['post', '/API/V1/Auth/TOKEN', 400],
    ['post', '/api/v1/auth/token/', 400],
    ['get', '/Api/V1/UserCourse/018f4e00-0000-7000-8000-000000000000/', 401],
    ['get', '/api/v1/HEALTH/Live/', 200],
  ] as const)('finds %s %s, whatever its letter case and its end', async (method, path, status) => {
    expect((await request(app)[method](path)).status).toBe(status);
  });

  it('answers what is filled in wrongly with a problem that names each field', async () => {
    const { type, body } = await request(app)
      .patch('/api/v1/accounts/password/reset/request')
      .send({ username: 'mei' });
    expect(type).toBe('application/problem+json');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad request',
      status: 400,
      Message: 'mei is not a valid email.',
      errors: { username: ['mei is not a valid email.'] },
    });
  });

  it('answers an unknown address with a problem', async () => {
    const { status, body } = await request(app).get('/api/v1/nothing-here');
    expect([status, body.Message]).toEqual([404, 'This address was not found.']);
  });
});
