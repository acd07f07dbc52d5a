import type { Express } from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import type { AppContext } from '../context';
import { passwordResetToken } from '../features/accounts/createPasswordReset';
import { anObservedEnrolment } from '../features/observerForms/testing/anObservedEnrolment';
import { createLog } from '../log';
import { aLoginAsUserToken, anOpenCourse, aUser, PASSWORD } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
});
const log = createLog('debug', { write: (line) => void lines.push(line) });
const ctx = testContext({ log });
const app = createApp(ctx);

const NEW_PASSWORD = 'Another99';
const WRONG_PASSWORD = 'Nonsense1';
const CARD = {
  cardName: 'Ava Nguyen',
  cardNumber: '378282246310005',
  cardExpiryDate: '11/2031',
  cardCvc: '0952',
};
const secrets = new Set([
  PASSWORD,
  NEW_PASSWORD,
  WRONG_PASSWORD,
  CARD.cardNumber,
  CARD.cardExpiryDate,
]);
const addSecret = (secret: string) => {
  secrets.add(secret);
  return secret;
};

const post = (to: Express, path: string, body: object | string, header = {}) =>
  request(to).post(`/api/v1${path}`).set('Content-Type', 'application/json').set(header).send(body);

const registration = {
  firstName: 'Ava',
  lastName: 'Nguyen',
  email: 'ava@example.com',
  confirmEmail: 'ava@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

async function register(to = app) {
  const { body } = await post(to, '/accounts', registration);
  if (!body.access_token) return {};
  addSecret(body.refresh_token);
  return { Authorization: `Bearer ${addSecret(body.access_token)}` };
}

async function resetPassword() {
  await request(app)
    .patch('/api/v1/accounts/password/reset/request')
    .send({ username: registration.email });
  await workOff(ctx, 'request-password-reset');
  const { id } = await ctx.db.passwordReset.findFirstOrThrow();
  const resetToken = addSecret(passwordResetToken(ctx, id));
  await request(app).get(`/Reset-Password/${resetToken}/`);
  const form = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, resetToken };
  expect((await post(app, '/accounts/password/reset', form)).status).toBe(200);
}

const logged = () => lines.map((line) => JSON.parse(line));

function expectNoSecrets() {
  const all = lines.join('\n');
  expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).not.toMatch(/["':\\]0952["'\\,}]/);
}

describe('the log records what happened without secrets', () => {
  it('of those who register, sign in, pay and forget their password', async () => {
    await anOpenCourse(ctx);
    const header = await register();
    for (const password of [PASSWORD, WRONG_PASSWORD]) {
      const signIn = { userName: registration.email, password, grantType: 'password' };
      const { body } = await post(app, '/auth/token', signIn);
      if (body.refresh_token)
        await post(app, '/auth/token', {
          grantType: 'refresh_token',
          refreshToken: addSecret(body.refresh_token),
        });
    }
    await post(app, '/enrolment/step1', aStep1Form({ ...CARD, cardCvc: '95' }), header);
    const paid = await post(app, '/enrolment/step1', aStep1Form(CARD), {
      ...header,
      'Idempotency-Key': 'a',
    });
    expect(paid.body).toMatchObject({ enrolmentSuccessful: true });
    await resetPassword();

    expect(logged().filter(({ res }) => res)).toHaveLength(8);
    expect(lines.join('')).toContain('"path":"/api/v1/enrolment/step1"');
    expectNoSecrets();
  });

  it('of every sign-in and every refused one, with the request and the account it was for', async () => {
    await register();
    const { id: userId } = await ctx.db.user.findFirstOrThrow();
    const ask = (body: object) => post(app, '/auth/token', body);
    const signIn = (password: string, userName = registration.email) =>
      ask({ userName, password, grantType: 'password' });
    const { body } = await signIn(PASSWORD);
    await signIn(WRONG_PASSWORD);
    await signIn(WRONG_PASSWORD, 'nobody@example.com');
    const spent = { grantType: 'refresh_token', refreshToken: addSecret(body.refresh_token) };
    addSecret((await ask(spent)).body.refresh_token);
    await ask(spent);
    await ctx.db.user.updateMany({ data: { active: false } });
    await signIn(PASSWORD);

    const sessions = await ctx.db.session.findMany();
    const told = logged().filter(({ res }) => !res);
    const begun = told.slice(0, 2).map(({ sessionId }) => sessionId);
    expect(new Set(begun)).toEqual(new Set(sessions.map(({ id }) => id)));
    expect(told).toMatchObject([
      { msg: 'signed in', userId, sessionId: expect.any(String) },
      { msg: 'signed in', userId, sessionId: expect.any(String) },
      { msg: 'sign-in refused', reason: 'password', userId },
      { msg: 'sign-in refused', reason: 'password' },
      { msg: 'a refresh token came twice', userId, sessionId: told[1]?.sessionId },
      { msg: 'sign-in refused', reason: 'inactive', userId },
    ]);
    expect(told[3]).not.toHaveProperty('userId');
    const requests = new Set(logged().flatMap(({ res, req }) => (res ? [req.id] : [])));
    expect(told.filter(({ requestId }) => !requests.has(requestId))).toEqual([]);
    expectNoSecrets();
  });

  it('of those who send what cannot be read', async () => {
    await post(app, '/auth/token', `{"password":"${PASSWORD}",`);
    await post(app, '/auth/token', { password: PASSWORD, userName: 'x'.repeat(600_000) });
    await request(app).get(`/api/v1/config?password=${PASSWORD}`);
    await request(app).get(`/api/v1/config`).auth('ava', PASSWORD);
    expect(lines).toHaveLength(4);
    expectNoSecrets();
  });

  it('of the links that observers, learners and the office open', async () => {
    const { token, enrolment } = await anObservedEnrolment(ctx);
    const link = `third-party-form/${enrolment.id.slice(0, 8)}-${addSecret(token)}`;
    await request(app).get(`/${link}`);
    await request(app).get(`/api/v1/userCourse/${link}`).set('Referer', `http://localhost/${link}`);
    const usiLink = `usi/${addSecret('0123456789abcdef0123456789abcdef')}`;
    await request(app).get(`/${usiLink}`);
    await request(app).get(`/api/v1/${usiLink}`);
    await post(app, `/${usiLink}`, { usiNumber: addSecret('BNGH7C75FN') });
    const [admin, user] = [await aUser(ctx, { userType: 1 }), await aUser(ctx)];
    await request(app).get(
      `/login/${user.id}/${addSecret(await aLoginAsUserToken(ctx, admin, user))}`,
    );
    expectNoSecrets();
  });

  it('of those whose request fails by a fault of ours', async () => {
    const broken: AppContext = {
      ...ctx,
      jobs: {
        ...ctx.jobs,
        enqueue: () => Promise.reject(new Error('the job queue is down')),
      },
    };
    const { status, body } = await post(createApp(broken), '/accounts', registration);
    expect([status, body]).toEqual([500, expect.not.objectContaining({ Message: /queue/ })]);
    const fault = logged().find(({ err }) => err);
    expect(fault).toMatchObject({
      err: { message: 'the job queue is down' },
      req: { id: body.requestId, path: '/api/v1/accounts' },
    });
    expectNoSecrets();
  });

  it('of those whose payment fails with all that was sent', async () => {
    await anOpenCourse(ctx);
    const header = await register();
    const { payments } = ctx.gateways;
    const charge = (sent: object) =>
      Promise.reject(
        Object.assign(new Error('ECONNRESET'), {
          code: 'ECONNRESET',
          config: { data: JSON.stringify(sent) },
          sent,
        }),
      );
    const gateways = { ...ctx.gateways, payments: { ...payments, charge } };
    const broken = createApp({ ...ctx, gateways });
    expect((await post(broken, '/enrolment/step1', aStep1Form(CARD), header)).status).toBe(502);
    expect(lines.join('')).toContain('ECONNRESET');
    expectNoSecrets();
  });
});
