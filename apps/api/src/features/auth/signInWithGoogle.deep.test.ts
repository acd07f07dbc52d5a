import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../app';
import { readConfig } from '../../config/config';
import { projectRoot } from '../../config/projectRoot';
import { googleIdentity } from '../../gateways/identityProvider/googleIdentity';
import { aUser, PASSWORD, signedInAs } from '../../testing/build';
import { TODAY, testContext } from '../../testing/testContext';
import { createPasswordReset } from '../accounts/createPasswordReset';
import { hashPassword } from './passwords';

const CLIENT_ID = '123-abc.apps.googleusercontent.com';
const OURS = 'sam@gmail.com';
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [google, stranger] = [pair(), pair()];

/** The page on which Google publishes its keys. */
let published: [id: string, key: KeyObject][];
let reads: number;
const keySet = () =>
  JSON.stringify({
    keys: published.map(([kid, key]) => ({ ...key.export({ format: 'jwk' }), kid })),
  });
const sendKeys: RequestListener = (_req, res) => void res.end(keySet());
let answer: RequestListener;
const page = createServer((req, res) => {
  reads += 1;
  answer(req, res);
});
await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
afterAll(() => void page.close());

const keysUrl = `http://127.0.0.1:${(page.address() as AddressInfo).port}/certs`;
const { config } = testContext();

/** A server that has asked for no keys yet. */
function switchedOn(at = keysUrl) {
  const identityProvider = googleIdentity({
    clientId: CLIENT_ID,
    keysUrl: at,
    now: () => TODAY,
    timeoutMs: 500,
  });
  const ctx = testContext({ config: { ...config, google: { clientId: CLIENT_ID, keysUrl } } });
  return createApp({ ...ctx, gateways: { ...ctx.gateways, identityProvider } });
}
let app: ReturnType<typeof switchedOn>;
const signIn = (token: string, server = app) =>
  request(server).post('/api/v1/auth/external/google').send({ token });

const iat = TODAY.getTime() / 1000;
const CLAIMS = {
  iss: 'https://accounts.google.com',
  aud: CLIENT_ID,
  sub: '110169484474386276334',
  email: 'Sam@Gmail.com',
  email_verified: true,
  iat,
  exp: iat + 3600,
};
const tokenOf = (over: object = {}, key = google.privateKey, keyid = 'key-1') =>
  jwt.sign({ ...CLAIMS, ...over }, key, { algorithm: 'RS256', keyid });

beforeEach(async () => {
  published = [['key-1', google.publicKey]];
  answer = sendKeys;
  reads = 0;
  app = switchedOn();
  await aUser(testContext(), { email: OURS, emailProvedAt: null });
});

describe('signing in with Google', () => {
  it('is off, unless our name there is given', async () => {
    const { status, body } = await signIn(tokenOf(), createApp(testContext()));
    expect([status, body.Message]).toEqual([403, "Logging in with Google isn't available."]);
    expect(reads).toBe(0);
  });

  it('lets in who has an account with the address that Google answers for', async () => {
    const { status, body } = await signIn(tokenOf());
    expect([status, body.expires_in]).toEqual([200, 900]);
    expect(jwt.decode(body.access_token)).toMatchObject({ sub: OURS, user_type: 2 });
  });

  it('lets in who has an address of an organisation that has its mail with Google', async () => {
    await aUser(testContext(), { email: 'mei@cafe.example' });
    const token = tokenOf({ email: 'mei@cafe.example', hd: 'cafe.example' });
    expect((await signIn(token)).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['for somebody else', () => tokenOf({ aud: '999-xyz.apps.googleusercontent.com' })],
    ['of another issuer', () => tokenOf({ iss: 'https://accounts.evil.example' })],
    ['too old', () => tokenOf({ exp: iat - 30 })],
    [
      'without an end',
      () => {
        const { exp: _, ...endless } = CLAIMS;
        return jwt.sign(endless, google.privateKey, { algorithm: 'RS256', keyid: 'key-1' });
      },
    ],
    ['not valid yet', () => tokenOf({ nbf: iat + 31 })],
    ['signed by somebody else', () => tokenOf({}, stranger.privateKey)],
    ['of a key that is not published', () => tokenOf({}, stranger.privateKey, 'key-2')],
    [
      'silent about which of two keys signed it',
      () => {
        published.push(['key-2', stranger.publicKey]);
        return jwt.sign(CLAIMS, google.privateKey, { algorithm: 'RS256' });
      },
    ],
    ['without a signature', () => jwt.sign(CLAIMS, '', { algorithm: 'none', keyid: 'key-1' })],
    [
      'signed with what is published',
      () =>
        jwt.sign(CLAIMS, JSON.stringify(google.publicKey.export({ format: 'jwk' })), {
          algorithm: 'HS256',
          keyid: 'key-1',
        }),
    ],
    ['of an address that was not verified', () => tokenOf({ email_verified: false })],
    ['of an address whose mail is elsewhere', () => tokenOf({ email: 'sam@example.com' })],
    ['without an address', () => tokenOf({ email: undefined })],
    ['no token', () => 'nonsense'],
  ])('is refused with a token that is %s', async (_, forge) => {
    await aUser(testContext(), { email: 'sam@example.com' });
    const { status, body } = await signIn(forge());
    expect([status, body.invalid_grant]).toEqual([
      400,
      ["Google couldn't confirm this login. Please log in with your password."],
    ]);
  });

  it('allows for clocks that are half a minute apart', async () => {
    expect((await signIn(tokenOf({ exp: iat - 29 }))).status).toBe(200);
    expect((await signIn(tokenOf({ nbf: iat + 30 }))).status).toBe(200);
  });

  it('takes an account from a person who registered an address of another', async () => {
    const ctx = testContext();
    const owner = await ctx.db.user.findUniqueOrThrow({ where: { email: OURS } });
    const squatter = await signedInAs(ctx, owner);
    const { token: resetToken } = await ctx.db.$transaction((tx) =>
      createPasswordReset(ctx, tx, owner.id),
    );
    const { body } = await signIn(tokenOf());
    const profile = (header: Record<string, string>) =>
      request(app).get(`/api/v1/accounts/${owner.id}`).set(header);
    expect((await profile(squatter)).status).toBe(401);
    expect((await profile({ Authorization: `Bearer ${body.access_token}` })).status).toBe(200);
    const password = { UserName: OURS, Password: PASSWORD, GrantType: 'password' };
    expect((await request(app).post('/api/v1/auth/token').send(password)).status).toBe(400);
    const form = { password: 'Another99', confirmPassword: 'Another99', resetToken };
    expect((await request(app).post('/api/v1/accounts/password/reset').send(form)).status).toBe(
      400,
    );
    expect(await ctx.db.mail.findMany()).toMatchObject([
      { to: OURS, template: 'password-removed' },
    ]);
  });

  it('leaves sign-ins and password alone once the address was proved', async () => {
    const ctx = testContext();
    expect((await signIn(tokenOf())).status).toBe(200);
    const user = await ctx.db.user.update({
      where: { email: OURS },
      data: { passwordHash: await hashPassword(PASSWORD) },
    });
    const elsewhere = await signedInAs(ctx, user);
    expect((await signIn(tokenOf())).status).toBe(200);
    const { status } = await request(app).get(`/api/v1/accounts/${user.id}`).set(elsewhere);
    const { passwordHash } = await ctx.db.user.findUniqueOrThrow({ where: { email: OURS } });
    expect([status, passwordHash]).toEqual([200, user.passwordHash]);
    expect(await ctx.db.mail.count()).toBe(1);
  });

  it('makes no account, and opens none that is closed', async () => {
    const unknown = await signIn(tokenOf({ email: 'nobody@gmail.com' }));
    expect(unknown.body.invalid_grant[0]).toMatch(/^We couldn't find an account/);
    await testContext().db.user.updateMany({ data: { active: false } });
    const closed = await signIn(tokenOf());
    expect(closed.body.invalid_grant[0]).toMatch(/^This account is not active/);
    expect(await testContext().db.session.count()).toBe(0);
  });

  it('reads the keys once an hour, and once a minute for one it does not know', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    onTestFinished(() => void vi.useRealTimers());
    for (let i = 0; i < 3; i += 1) await signIn(tokenOf());
    expect(reads).toBe(1);
    published = [['key-2', stranger.publicKey]];
    const newer = tokenOf({}, stranger.privateKey, 'key-2');
    expect((await signIn(newer)).status).toBe(400);
    expect(reads).toBe(1);
    vi.setSystemTime(TODAY.getTime() + 60_000);
    expect((await signIn(newer)).status).toBe(200);
    expect((await signIn(tokenOf())).status).toBe(400);
    expect(reads).toBe(2);
    vi.setSystemTime(TODAY.getTime() + 61 * 60_000);
    expect((await signIn(newer)).status).toBe(200);
    expect(reads).toBe(3);
  });

  it.each<[string, RequestListener]>([
    ['answers with an error', (_req, res) => void res.writeHead(500).end(keySet())],
    ['leads elsewhere', (_req, res) => void res.writeHead(302, { Location: '/other' }).end()],
    ['is no JSON', (_req, res) => void res.end('<html></html>')],
    ['is no set of keys', (_req, res) => void res.end('{"keys":"none"}')],
    ['hangs up', (_req, res) => void res.destroy()],
    ['does not answer in time', () => undefined],
  ])('says so when the page of the keys %s, and reads it when it can', async (_, failure) => {
    answer = failure;
    const { status, body } = await signIn(tokenOf());
    expect([status, body.Message]).toEqual([
      502,
      "We couldn't reach Google. Please log in with your password.",
    ]);
    answer = sendKeys;
    expect((await signIn(tokenOf())).status).toBe(200);
  });

  it('says so when nothing listens where the keys are', async () => {
    const { status } = await signIn(tokenOf(), switchedOn('http://127.0.0.1:1/certs'));
    expect(status).toBe(502);
  });
});

describe('the settings of it', () => {
  const SECRETS = {
    JWT_SECRET: 'a'.repeat(32),
    CONTENT_KEY: '1'.repeat(64),
    CONTENT_IV: '2'.repeat(32),
    BADGE_SIGNING_KEY: '3'.repeat(64),
    FIELD_KEY: '4'.repeat(64),
  };
  const read = (env: Record<string, string>) =>
    readConfig({ ...SECRETS, ...env }, projectRoot()).google;

  it('are our name there, and where the keys are', () => {
    expect(read({})).toBeNull();
    expect(read({ GOOGLE_CLIENT_ID: CLIENT_ID })).toEqual({
      clientId: CLIENT_ID,
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    });
    expect(read({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: keysUrl })?.keysUrl).toBe(keysUrl);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'a b' }, /^GOOGLE_CLIENT_ID must be/],
    [{ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: 'keys' }, /^GOOGLE_KEYS_URL must be/],
    [{ GOOGLE_KEYS_URL: 'https://keys.example' }, /^GOOGLE_KEYS_URL is of no use/],
  ])('stop the start at %o', (env, line) => {
    expect(() => read(env)).toThrow(line);
  });
});
