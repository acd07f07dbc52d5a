import { decode } from 'jsonwebtoken';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { aUser, PASSWORD, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { createPasswordReset } from '../accounts/createPasswordReset';
import { anAuthenticator, codeOf, wrongCodeOf } from './secondFactor/testing/anAuthenticator';
import { signInWithCode } from './signInWithCode';
import { mfaTokenOf } from './testing/mfaTokenOf';

const ctx = testContext();
const app = createApp(ctx);
const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };
const LATER = 60_000;

let admin: TestUser;
beforeEach(async () => {
  ctx.config.adminSecondFactor = 'required';
  admin = await aUser(ctx, { userType: 1 });
});

const post = (path: string, body: object, by: AppContext = ctx) =>
  request(by === ctx ? app : createApp(by))
    .post(`/api/v1/auth${path}`)
    .send(body);
const withPassword = (over: object = {}) =>
  post('/token', { UserName: admin.email, Password: PASSWORD, GrantType: 'password', ...over });
const withCode = (MfaToken: string, Code: string, by?: AppContext) =>
  post('/token', { GrantType: 'mfa', ClientId: 'web', MfaToken, Code }, by);

describe('an admin with two-step sign-in', () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await anAuthenticator(ctx, admin));
  });
  const then = later(LATER);
  const code = () => codeOf(then, secret);

  it('is asked for a code once the password is right', async () => {
    const { status, body } = await withPassword();
    expect([status, body]).toEqual([
      400,
      {
        type: 'about:blank',
        title: 'Bad request',
        status: 400,
        Message: 'Please enter the code from your authenticator app.',
        mfa_required: true,
        mfa_token: expect.any(String),
        mfa_enrolled: true,
      },
    ]);
    expect(decode(body.mfa_token)).not.toHaveProperty('email');
    expect(await ctx.db.session.count()).toBe(0);

    const signedIn = await withCode(body.mfa_token, code(), then);
    expect(signedIn.body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    });
  });

  it('learns nothing about it when the password is wrong', async () => {
    const { body } = await withPassword({ Password: 'Nonsense1' });
    expect(body).toHaveProperty('invalid_grant');
    expect(body).not.toHaveProperty('mfa_token');
  });

  it.each([
    ['off', 1, 200],
    ['optional', 1, 400],
    ['optional', 2, 200],
  ] as const)(
    'where it is %s, with user type %i, is answered %i',
    async (mode, userType, answer) => {
      ctx.config.adminSecondFactor = mode;
      await ctx.db.user.update({ where: { id: admin.id }, data: { userType } });
      expect((await withPassword()).status).toBe(answer);
    },
  );

  it('is let in once with a code, however many try at once, and by no older one', async () => {
    const token = mfaTokenOf(ctx, admin);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        signInWithCode(then, { mfaToken: token, code: code() }, ORIGIN),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await ctx.db.rateLimit.deleteMany();
    for (const old of [code(), codeOf(later(LATER - 30_000), secret)])
      expect((await withCode(token, old, then)).status).toBe(400);
    const next = later(LATER + 30_000);
    expect((await withCode(token, codeOf(next, secret), next)).status).toBe(200);
  });

  it('is let in once with each recovery code, typed in any way, and told so by mail', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const token = mfaTokenOf(ctx, admin);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        signInWithCode(ctx, { mfaToken: token, code: first }, ORIGIN),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await ctx.db.rateLimit.deleteMany();
    expect((await withCode(token, first)).status).toBe(400);
    const typed = second.toLowerCase().replaceAll('-', ' ');
    expect((await withCode(token, typed)).status).toBe(200);
    expect(await ctx.db.recoveryCode.count({ where: { usedAt: null } })).toBe(8);
    expect(await ctx.db.mail.count({ where: { template: 'second-factor-changed' } })).toBe(3);
    expect((await ctx.db.recoveryCode.findMany()).some(({ codeHash }) => codeHash === first)).toBe(
      false,
    );
  });

  it('is kept out for 15 minutes after five wrong codes, with the right one too', async () => {
    const token = mfaTokenOf(ctx, admin);
    const wrong = wrongCodeOf(ctx, secret);
    const tries = await Promise.all(Array.from({ length: 10 }, () => withCode(token, wrong)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    const { status, headers, body } = await withCode(token, code(), then);
    expect([status, body.Message]).toEqual([
      429,
      'Too many wrong codes. Please wait 15 minutes and try again.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  });

  it('does not lose tries by codes that were right', async () => {
    for (let at = 1; at <= 7; at++) {
      const now = later(at * LATER);
      const { status } = await withCode(mfaTokenOf(now, admin), codeOf(now, secret), now);
      expect([at, status]).toEqual([at, 200]);
    }
  });

  it.each([
    ['wrong', async () => [mfaTokenOf(ctx, admin), wrongCodeOf(ctx, secret)]],
    ['of another admin', async () => [mfaTokenOf(ctx, await aUser(ctx, { userType: 1 })), code()]],
    [
      "another's recovery code",
      async () => [
        mfaTokenOf(ctx, admin),
        (await anAuthenticator(ctx, await aUser(ctx, { userType: 1 }))).recoveryCodes[0],
      ],
    ],
    ['no code at all', async () => [mfaTokenOf(ctx, admin), '🔑']],
  ] as const)('is refused with a code that is %s', async (_, given) => {
    const [token, typed] = await given();
    const { status, body } = await withCode(token ?? '', typed ?? '', then);
    expect([status, body.errors]).toEqual([
      400,
      { code: ["That code isn't right. Please enter the latest one."] },
    ]);
  });

  it.each([
    ['after five minutes', later(301_000), {}],
    ['once the password is another', then, { passwordHash: 'another' }],
    ['once the account is inactive', then, { active: false }],
  ])('begins again %s', async (_, now, data) => {
    const token = mfaTokenOf(ctx, admin);
    await ctx.db.user.update({ where: { id: admin.id }, data });
    const { body } = await withCode(token, codeOf(now, secret), now);
    expect(body.invalid_grant).toEqual(['Your login took too long. Please log in again.']);
  });

  it('uses a recovery code when the keys of the server have changed', async () => {
    const { config } = ctx;
    const secrets = {
      ...config.secrets,
      fieldKey: 'ab'.repeat(32),
      jwtSecret: 'another'.repeat(8),
    };
    const rotated = later(LATER, { config: { ...config, secrets } });
    const token = mfaTokenOf(rotated, admin);
    const { status, body } = await withCode(token, code(), rotated);
    expect([status, body.Message]).toEqual([
      400,
      "We can't check codes from your app any more. Please use a recovery code.",
    ]);
    expect((await withCode(token, recoveryCodes[0] ?? '', rotated)).status).toBe(200);
  });

  it('is asked for a code after choosing a new password by mail, too', async () => {
    const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, admin.id));
    const password = 'Another99';
    const { status, body } = await request(app)
      .post('/api/v1/accounts/password/reset')
      .send({ password, confirmPassword: password, resetToken: token });
    expect([status, body.mfa_required]).toEqual([400, true]);
    expect(await ctx.db.session.count()).toBe(0);
    expect((await withCode(body.mfa_token, code(), then)).status).toBe(200);
    expect((await withPassword({ Password: password })).body.mfa_required).toBe(true);
  });
});

describe('an admin who must have two-step sign-in and has not', () => {
  const begin = (mfaToken: string) => post('/second-factor', { mfaToken });
  const confirm = (mfaToken: string, code: string) =>
    post('/second-factor/confirm', { mfaToken, code });

  it('sets it up before anything else, and is signed in', async () => {
    const { body: asked } = await withPassword();
    expect(asked).toMatchObject({ mfa_required: true, mfa_enrolled: false });
    const bearer = { Authorization: `Bearer ${asked.mfa_token}` };
    expect((await request(app).get(`/api/v1/accounts/${admin.id}`).set(bearer)).status).toBe(401);

    const { body: setUp } = await begin(asked.mfa_token);
    const { body } = await confirm(asked.mfa_token, codeOf(ctx, setUp.secret));
    expect(body.recovery_codes).toHaveLength(10);
    const header = { Authorization: `Bearer ${body.access_token}` };
    expect((await request(app).get(`/api/v1/accounts/${admin.id}`).set(header)).status).toBe(200);
    expect((await withPassword()).body.mfa_enrolled).toBe(true);
  });

  it('cannot take the place of an app that is set up already', async () => {
    const token = mfaTokenOf(ctx, admin);
    const { body: setUp } = await begin(token);
    await anAuthenticator(ctx, admin);
    expect((await begin(token)).status).toBe(409);
    expect((await confirm(token, codeOf(ctx, setUp.secret))).status).toBe(409);
    expect(await ctx.db.session.count()).toBe(0);
  });

  it('sets up one app, however many confirm at once', async () => {
    const token = mfaTokenOf(ctx, admin);
    const { body: setUp } = await begin(token);
    const code = codeOf(ctx, setUp.secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ctx.db.session.count({ where: { endedAt: null } })).toBe(1);
  });

  it('cannot sign in with a code of an app that has not been confirmed', async () => {
    const token = mfaTokenOf(ctx, admin);
    const { body: setUp } = await begin(token);
    expect((await withCode(token, codeOf(ctx, setUp.secret))).status).toBe(400);
    expect((await confirm(token, wrongCodeOf(ctx, setUp.secret))).status).toBe(400);
    expect((await confirm('nonsense', '123456')).body).toHaveProperty('invalid_grant');
  });
});
