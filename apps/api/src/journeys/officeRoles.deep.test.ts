import {
  isPermitted,
  OFFICE_ROLES,
  type OfficeRole,
  type Permission,
  ROLE_REFUSAL,
} from '@platewise/shared/officeRoles';
import { REPORT_TYPES } from '@platewise/shared/reports';
import express from 'express';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { getCaller } from '../features/auth/getCaller';
import { mount } from '../http/mount';
import { answerProblems } from '../http/problems';
import { logRequests } from '../http/requestLog';
import { ADMINS, NOTHING, OFFICE, type Route } from '../http/route';
import { ROUTES } from '../routes';
import { sealOfficeUsi } from '../sealing/sealedAnswers';
import { aGraduate } from '../testing/aGraduate';
import { aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';
import { TRIED, validRequest } from './watchedCalls';

const ctx = testContext();
type OfficeRoute = Route & { needs: Permission };
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const NEEDING = ROUTES.filter((route): route is OfficeRoute => route.needs !== undefined);
const isOffices = ({ roles }: Route) => Array.isArray(roles) && roles.join() === ADMINS.join();

/** The same addresses with the check of the role, and nothing behind it. */
const guards = NEEDING.map(
  ({ method, path, summary, roles, needs }): Route => ({
    method,
    path,
    summary,
    roles,
    needs,
    access: OFFICE,
    response: NOTHING,
    handle: async () => undefined,
  }),
);
const guard = await listen(
  express()
    .use(logRequests(ctx))
    .use('/api/v1', mount(ctx, getCaller, guards))
    .use(answerProblems),
);
const server = await listen(createApp(ctx));
afterAll(() => Promise.all([guard.close(), server.close()]));

const aMember = async (officeRole: OfficeRole) =>
  signedInAs(ctx, await aUser(ctx, { userType: 1, officeRole }));

it('every call of the office names the permission that it needs', () => {
  expect(ROUTES.filter((route) => isOffices(route) && !route.needs).map(nameOf)).toEqual([]);
});

it.each(OFFICE_ROLES)(
  'the role %s may make the calls of its permissions, and no others',
  async (role) => {
    const headers = await aMember(role);
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { method, path, needs } of NEEDING) {
      const name = `${method} ${path}`;
      const { status, json } = await call(guard.port, {
        method,
        path: path.replace(/:\w+/g, '7'),
        headers,
      });
      answers[name] = status === 403 ? json.Message : status;
      expected[name] = isPermitted(role, needs) ? 204 : ROLE_REFUSAL;
    }
    expect(answers).toEqual(expected);
  },
);

const rolesFor = (name: string) => {
  const route = NEEDING.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`There is no call ${name}.`);
  return OFFICE_ROLES.filter((role) => isPermitted(role, route.needs)).join();
};

it.each([
  ['post /admin/users', 'administrator,office,finance,auditor'],
  ['put /admin/users/:userId', 'administrator,office'],
  ['get /admin/users/course/:userCourseId', 'administrator,office,auditor'],
  ['get /admin/users/course/:userCourseId/answers', 'administrator,office,auditor'],
  ['get /admin/usi-checks', 'administrator,office,auditor'],
  ['post /admin/users/courses', 'administrator,office,assessor,auditor'],
  ['get /userCourse/pdf/third-party-form/:token', 'administrator,office,assessor,auditor'],
  ['get /admin/certificates', 'administrator,office,assessor,auditor'],
  ['post /admin/certificates/:number/revoke', 'administrator,office'],
  ['post /admin/assessments/:userCourseId/judgements', 'administrator,office,assessor'],
  ['get /admin/payments', 'administrator,office,finance,auditor'],
  ['post /admin/payments/:id/refund', 'administrator,office,finance'],
  ['get /userCourse/pdf/tax-invoice/:id', 'administrator,office,finance,auditor'],
  ['get /admin/sensitive-reads', 'administrator,office,auditor'],
  ['get /avetmiss/download', 'administrator,office,auditor'],
  ['delete /avetmiss', 'administrator,office'],
  ['post /courses/:courseId/publish', 'administrator,author'],
  ['get /admin/question-statistics', 'administrator,office,auditor,author'],
  ['put /admin/office-accounts/:userId/role', 'administrator'],
  ['delete /admin/users/:id/second-factor', 'administrator'],
])('%s is for %s', (name, roles) => {
  expect(rolesFor(name)).toBe(roles);
});

it('an auditor reads lists and reports, and changes nothing but the own account', () => {
  const granted = NEEDING.filter(
    ({ method, needs }) =>
      method !== 'get' && needs !== 'own account' && isPermitted('auditor', needs),
  );
  expect(granted.map(nameOf)).toEqual([
    'post /admin/users',
    'post /admin/users/export.csv',
    'post /admin/users/chosen/export.csv',
    'post /admin/users/courses',
    'post /admin/users/courses/export.csv',
    'post /admin/users/courses/chosen/export.csv',
    'post /admin/vouchers',
    'post /admin/vouchers/export.csv',
    'post /admin/reports/excel',
  ]);
});

it('an author sees no people', () => {
  const granted = NEEDING.filter(
    ({ needs }) => needs !== 'own account' && isPermitted('author', needs),
  );
  expect(new Set(granted.map(({ needs }) => needs))).toEqual(
    new Set(['content', 'questions read']),
  );
});

const USI = '2GF2UGXXV8';
const REPORTS = '/admin/reports/excel';
const isRead = ({ method, needs }: OfficeRoute) => method === 'get' || needs.endsWith(' read');

describe('finance reads no USI and no date of birth', () => {
  beforeEach(async () => {
    const { enrolment } = await aGraduate(ctx);
    await ctx.db.enrolment.update({
      where: { id: enrolment.id },
      data: sealOfficeUsi(ctx, enrolment.id, USI),
    });
  });

  const reads = NEEDING.filter(
    (route) => isRead(route) && isPermitted('finance', route.needs) && route.path !== REPORTS,
  );
  it.each(reads.map(nameOf))('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const valid = TRIED.includes(name) ? await validRequest(ctx, name) : { path };
    const headers = valid.header ?? (await aMember('finance'));
    // The role is read at each call, so it changes under a sign-in.
    await ctx.db.user.updateMany({ where: { userType: 1 }, data: { officeRole: 'finance' } });
    await ctx.db.sensitiveRead.deleteMany();
    const { status, text } = await call(server.port, {
      method,
      path: valid.path,
      headers,
      body: valid.body,
    });
    expect([status, text]).toEqual([status < 300 ? status : 'granted', text]);
    expect(text).not.toMatch(/2GF2UGXXV8|"dateOfBirth"|"usiNumber"/);
    expect(await ctx.db.sensitiveRead.count()).toBe(0);
  });

  it('and of the reports only those about money', async () => {
    const headers = await aMember('finance');
    const granted: string[] = [];
    for (const { value, label } of REPORT_TYPES) {
      const { status } = await call(server.port, {
        method: 'post',
        path: REPORTS,
        headers,
        body: { reportType: value, startDate: '2026-01-01', endDate: '2026-03-02' },
      });
      expect([200, 403]).toContain(status);
      if (status === 200) granted.push(label);
    }
    expect(granted).toEqual(['Course Enrolments Summary', 'Voucher Purchases', 'Unused Vouchers']);
  });

  it('and finds nobody by a USI', async () => {
    const headers = await aMember('finance');
    const search = await call(server.port, {
      method: 'get',
      path: `/admin/search?text=${USI}`,
      headers,
    });
    const registers = await call(server.port, {
      method: 'post',
      path: `/admin/users?page=1&search=${USI}`,
      headers,
      body: { userTypes: [2], startDate: '2020-01-01', endDate: '2030-01-01' },
    });
    expect([search.json, registers.json]).toEqual([[], []]);
    expect(await ctx.db.sensitiveRead.count()).toBe(0);
  });
});
