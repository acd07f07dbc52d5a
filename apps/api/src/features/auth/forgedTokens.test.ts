import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aLoginAsUserToken, aUser, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { createPasswordReset } from '../accounts/createPasswordReset';
import { completionToken } from '../elearnd/completionToken';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { unsubscribeToken } from '../reminders/unsubscribeToken';
import { startSession } from './startSession';
import { mfaTokenOf } from './testing/mfaTokenOf';
import { ACCESS_SECONDS } from './tokens';

const ctx = testContext();
const app = createApp(ctx);
const { jwtSecret } = ctx.config.secrets;
const ORIGIN = { address: '127.0.0.1', userAgent: 'test' };

let user: TestUser;
let tokens: { access_token: string; refresh_token: string };
let claims: jwt.JwtPayload;

beforeEach(async () => {
  user = await aUser(ctx);
  tokens = await ctx.db.$transaction((tx) => startSession(ctx, tx, user, ORIGIN));
  claims = jwt.decode(tokens.access_token) as jwt.JwtPayload;
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const signed = (header: object, body: object, secret: string) => {
  const content = `${base64(header)}.${base64(body)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const own = (over: object, options: jwt.SignOptions = {}) =>
  jwt.sign({ ...claims, ...over }, jwtSecret, { algorithm: 'HS256', ...options });
const restOf = (token: string) => token.slice(token.indexOf('.'));

const status = async (token: string, server = app) =>
  (await request(server).get(`/api/v1/accounts/${user.id}`).set('Authorization', `Bearer ${token}`))
    .status;

it('the token that all of these are made from is good, until its quarter of an hour is over', async () => {
  expect(await status(tokens.access_token)).toBe(200);
  expect(await status(own({}))).toBe(200);
  const end = ACCESS_SECONDS * 1000;
  expect(await status(tokens.access_token, createApp(later(end - 1000)))).toBe(200);
  expect(await status(tokens.access_token, createApp(later(end)))).toBe(401);
});

describe('an access token is refused', () => {
  const HS256 = { alg: 'HS256', typ: 'JWT' };
  it.each<[string, () => string]>([
    ['without a signature', () => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    [
      'as none, with the signature it had',
      () => base64({ alg: 'none' }) + restOf(tokens.access_token),
    ],
    ['as NoNe', () => `${base64({ alg: 'NoNe' })}.${base64(claims)}.`],
    ['without its algorithm', () => base64({ typ: 'JWT' }) + restOf(tokens.access_token)],
    ['signed longer', () => own({}, { algorithm: 'HS512' })],
    ['signed by somebody’s own key', () => jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
    ['with a public key as the secret', () => signed(HS256, claims, publicPem)],
    ['with an empty secret', () => signed(HS256, claims, '')],
    [
      'with a key in its header',
      () => signed({ ...HS256, jwk: publicKey.export({ format: 'jwk' }) }, claims, publicPem),
    ],
    [
      'with the address of a key',
      () => signed({ ...HS256, jku: 'https://evil.example/keys' }, claims, 'evil'),
    ],
    ['with the path of a key', () => signed({ ...HS256, kid: '../../../dev/null' }, claims, '')],
    [
      'with a key out of SQL',
      () => signed({ ...HS256, kid: "' UNION SELECT 'evil" }, claims, 'evil'),
    ],
    [
      'with other claims than were signed',
      () => {
        const [header, , signature] = tokens.access_token.split('.');
        return [header, base64({ ...claims, user_type: 1 }), signature].join('.');
      },
    ],
    ['for another audience', () => own({ aud: 'login-as-user' })],
    ['for no audience', () => own({ aud: undefined })],
    ['of a sign-in that never was', () => own({ sid: randomUUID() })],
    ['of a time to come', () => own({ nbf: (claims.iat ?? 0) + 60 })],
  ])('%s', async (_, forge) => {
    expect(await status(forge())).toBe(401);
  });

  it('and says what it likes of its role, which is looked up', async () => {
    const admins = await request(app)
      .get('/api/v1/admin/mails')
      .set('Authorization', `Bearer ${own({ user_type: 1, rol: 'Admin' })}`);
    expect(admins.status).toBe(403);
  });
});

describe('a token for another purpose', () => {
  const allKinds = async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const { token: observers, enrolment } = await anObservedEnrolment(ctx, { learner: user });
    const { token: reset } = await ctx.db.$transaction((tx) =>
      createPasswordReset(ctx, tx, user.id),
    );
    const completion = { sub: user.id, course_id: 2, enrolment_id: enrolment.id };
    return {
      access: tokens.access_token,
      refresh: tokens.refresh_token,
      loginAs: await aLoginAsUserToken(ctx, admin, { ...user, userType: 2 }),
      secondFactor: mfaTokenOf(ctx, user),
      reset,
      observers,
      unsubscribe: unsubscribeToken(ctx, { userId: user.id }),
      completion: completionToken(ctx.config.elearnd.secret, completion, ctx.now()),
      content: enrolment.contentToken,
    };
  };
  type Kind = keyof Awaited<ReturnType<typeof allKinds>>;

  const post = (path: string, body: object) => request(app).post(`/api/v1${path}`).send(body);
  const PASSWORDS = { password: 'Another99', confirmPassword: 'Another99' };
  /** The call that accepts each kind of token, and its answer to another kind. */
  const DOORS: [Kind, (token: string) => Promise<{ status: number }>, number[]][] = [
    ['access', async (token) => ({ status: await status(token) }), [401]],
    [
      'refresh',
      (refreshToken) => post('/auth/token', { grantType: 'refresh_token', refreshToken }),
      [400],
    ],
    ['loginAs', (token) => post(`/auth/admin/${user.id}/token`, { token }), [400]],
    [
      'secondFactor',
      (mfaToken) => post('/auth/token', { grantType: 'mfa', mfaToken, code: '123456' }),
      [400],
    ],
    [
      'reset',
      (resetToken) => post('/accounts/password/reset', { ...PASSWORDS, resetToken }),
      [400],
    ],
    [
      'observers',
      (token) => request(app).get(`/api/v1/userCourse/third-party-form/${token}`),
      [401, 404],
    ],
    ['unsubscribe', (token) => request(app).get(`/api/v1/mails/reminders/${token}`), [400, 404]],
    ['completion', (token) => post('/elearnd/completions', { token }), [400, 401, 403]],
  ];

  it.each(DOORS)('does not do as one of %s', async (kind, open, expected) => {
    const others = Object.entries(await allKinds()).filter(([other]) => other !== kind);
    expect(others.length).toBeGreaterThan(0);
    for (const [other, token] of others)
      expect([other, expected]).toEqual([
        other,
        expect.arrayContaining([(await open(token)).status]),
      ]);
    expect(await ctx.db.session.count({ where: { userId: user.id } })).toBe(1);
  });
});
