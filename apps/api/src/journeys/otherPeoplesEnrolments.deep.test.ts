import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { loginAsUser } from '../features/auth/loginAsUser';
import { transferEnrolment } from '../features/enrolments/office/transferEnrolment';
import { aGraduate } from '../features/staff/testing/aStaffMember';
import { ROUTES } from '../routes';
import {
  aBusinessWithVouchers,
  aLoginAsUserToken,
  aUser,
  signedInAs,
  type TestUser,
} from '../testing/build';
import { later, testContext } from '../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

const OF_ENROLMENTS = ROUTES.filter(({ access }) => access.kind === 'enrolment');
/** Calls of the business that paid for an enrolment with a voucher: what it can see, and its actions for the observer. */
const FOR_SPONSORS: string[] = [
  'get /userCourse/pdf/certificate/:id',
  'get /userCourse/:id/badge',
  'patch /userCourse/third-party-form/:token/update-observer',
  'get /userCourse/pdf/third-party-form/:token',
  'post /userCourse/:id/observer/send-again',
  'post /userCourse/:id/observer/observe-again',
  'get /userCourse/:id/observer',
];

type Header = Record<string, string>;
type Enrolment = { id: string; contentToken: string };
let learner: TestUser;
let sponsor: TestUser;
let enrolment: Enrolment;
let formToken: string;

beforeEach(async () => {
  sponsor = await aBusinessWithVouchers(ctx, { quantity: 2 });
  learner = await aUser(ctx);
  ({ enrolment, token: formToken } = await aGraduate(ctx, sponsor, { learner }));
});

/** The statuses of every call about the enrolment, by one of its two names, as one caller gets them. */
async function allCalls(header: Header, server = app) {
  const calls = OF_ENROLMENTS.map(async ({ method, path, access }, i) => {
    const id = i % 2 ? enrolment.id : enrolment.contentToken;
    const asked = path.replace(`:${access.rule === 'owned' ? access.param : ''}`, id);
    const { status } = await request(server)[method](`/api/v1${asked}`).set(header);
    return { name: `${method} ${path}`, status };
  });
  return Promise.all(calls);
}

const opened = async (header: Header, server = app) => {
  const calls = await allCalls(header, server);
  return [
    ...new Set(calls.filter(({ status }) => ![401, 403].includes(status)).map(({ name }) => name)),
  ];
};

const admin = () => aUser(ctx, { userType: 1 });

describe('an enrolment is closed to', () => {
  it('its former owner, once it was transferred', async () => {
    const header = await signedInAs(ctx, learner);
    const email = 'kim@example.com';
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { email } });
    const office = await admin();
    await transferEnrolment(ctx, { userId: office.id, email: office.email }, enrolment.id, {
      samePerson: true,
    });
    expect(await opened(header)).toEqual([]);
    const kim = await ctx.db.user.findUniqueOrThrow({ where: { email } });
    expect((await opened(await signedInAs(ctx, kim))).length).toBe(OF_ENROLMENTS.length);
  });

  it('a business whose voucher paid for another enrolment of the same learner', async () => {
    const other = await aBusinessWithVouchers(ctx, { courseId: 3, quantity: 1 });
    await aGraduate(ctx, other, { learner, enrolment: { courseId: 3 } });
    expect(await opened(await signedInAs(ctx, other))).toEqual([]);
  });

  it('the business whose voucher paid for it, but for its papers and its observer', async () => {
    const header = await signedInAs(ctx, sponsor);
    expect(await opened(header)).toEqual(FOR_SPONSORS);
    await ctx.db.voucher.updateMany({ data: { redeemedAt: null, enrolmentId: null } });
    expect(await opened(header)).toEqual([]);
  });

  it('its observer, and whoever holds the link to the form, as a sign-in', async () => {
    expect(await opened({ Authorization: `Bearer ${formToken}` })).toEqual([]);
    const observer = await aUser(ctx, { email: 'olga@example.com' });
    expect(await opened(await signedInAs(ctx, observer))).toEqual([]);
  });

  it('the learner who has signed out, was deactivated, or whose hour as somebody else is over', async () => {
    const header = await signedInAs(ctx, learner);
    await request(app).delete('/api/v1/auth/session').set(header);
    expect(await opened(header)).toEqual([]);

    const link = await aLoginAsUserToken(ctx, await admin(), { ...learner, userType: 2 });
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { access_token } = await loginAsUser(ctx, learner.id, link, origin);
    const asLearner = { Authorization: `Bearer ${access_token}` };
    expect(await opened(asLearner, createApp(later(3_600_000)))).toEqual([]);

    const again = await signedInAs(ctx, learner);
    await ctx.db.user.update({ where: { id: learner.id }, data: { active: false } });
    expect(await opened(again)).toEqual([]);
  });
});

it('a link to one form opens no other', async () => {
  const path = (token: string) => `/api/v1/userCourse/third-party-form/${token}`;
  expect((await request(app).get(path(formToken))).status).toBe(409);
  const { token: other } = await aGraduate(ctx, sponsor, {});
  const mixed = formToken.slice(0, formToken.length / 2) + other.slice(formToken.length / 2);
  for (const token of [mixed, enrolment.id, enrolment.contentToken])
    expect([401, 404]).toContain((await request(app).get(path(token))).status);
});
