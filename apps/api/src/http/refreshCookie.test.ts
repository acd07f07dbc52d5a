import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { ROUTES } from '../routes';
import { aLoginAsUserToken, aUser, PASSWORD, type TestUser } from '../testing/build';
import { later, testContext } from '../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
const overHttps = createApp({
  ...ctx,
  config: { ...ctx.config, publicUrl: 'https://learn.example' },
});
const IN_COOKIE = { 'X-Refresh-Token': 'cookie' };

let user: TestUser;
beforeEach(async () => {
  user = await aUser(ctx);
});

const post = (path: string, body: object = {}, header: object = IN_COOKIE, at = app) =>
  request(at)
    .post(`/api/v1${path}`)
    .set({ ...header })
    .send(body);
const signIn = (header: object = IN_COOKIE, who = user, at = app) =>
  post(
    '/auth/token',
    { UserName: who.email, Password: PASSWORD, GrantType: 'password', ClientId: 'web' },
    header,
    at,
  );
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);
/** The cookie as the browser sends it back. */
const sent = (reply: { headers: Record<string, unknown> }) => ({
  ...IN_COOKIE,
  Cookie: cookieOf(reply)[0]?.split(';')[0] ?? '',
});
const sidOf = ({ body }: { body: { access_token: string } }): string =>
  JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()).sid;
const renew = (SessionId: string, header: object, at = app) =>
  post('/auth/token', { GrantType: 'refresh_token', ClientId: 'web', SessionId }, header, at);
const works = async ({ body }: { body: { access_token: string } }) =>
  (
    await request(app)
      .get(`/api/v1/accounts/${user.id}`)
      .set({ Authorization: `Bearer ${body.access_token}` })
  ).status === 200;

describe('a page of this site', () => {
  it('gets the refresh token in a cookie that no script reads and no other site sends', async () => {
    const reply = await signIn();
    expect(reply.body).toEqual({ access_token: expect.any(String), expires_in: 900 });
    expect(cookieOf(reply)).toEqual([
      expect.stringMatching(
        /^platewise_refresh=[\w-]{43}; Max-Age=1209600; Path=\/api\/v1\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it('over https gets one that no other host can set, and that never travels in the clear', async () => {
    expect(cookieOf(await signIn(IN_COOKIE, user, overHttps))).toEqual([
      expect.stringMatching(
        /^__Host-platewise_refresh=[\w-]{43}; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('renews with the cookie until the session ends, and gets another one each time', async () => {
    const first = await signIn();
    const aDayLater = createApp(later(86_400_000));
    const second = await renew(sidOf(first), sent(first), aDayLater);
    expect(second.body).toEqual({ access_token: expect.any(String), expires_in: 900 });
    expect(cookieOf(second)[0]).toContain('Max-Age=1123200;');
    expect(sent(second)).not.toEqual(sent(first));
    expect(sidOf(second)).toBe(sidOf(first));
  });

  it('has its session ended when a replaced cookie comes back, and loses the cookie', async () => {
    const first = await signIn();
    const second = await renew(sidOf(first), sent(first));
    const again = await renew(sidOf(first), sent(first));
    expect([again.status, again.body.invalid_refreshtoken]).toEqual([400, [expect.any(String)]]);
    expect(cookieOf(again)).toEqual([expect.stringMatching(/^platewise_refresh=; Path=.*1970/)]);
    expect((await renew(sidOf(second), sent(second))).status).toBe(400);
  });

  it('moves a refresh token that an earlier release has stored into the cookie', async () => {
    const { body } = await signIn({});
    const moved = await post('/auth/token', {
      GrantType: 'refresh_token',
      RefreshToken: body.refresh_token,
    });
    expect(moved.body).toEqual({ access_token: expect.any(String), expires_in: 900 });
    expect((await renew(sidOf(moved), sent(moved))).status).toBe(200);
  });

  it("is refused the session of another person's sign-in in the same browser, which goes on", async () => {
    const mine = await signIn();
    const other = await aUser(ctx);
    const theirs = await signIn(IN_COOKIE, other);
    const mixed = await renew(sidOf(mine), sent(theirs));
    expect([mixed.status, cookieOf(mixed)]).toEqual([401, []]);
    expect((await renew(sidOf(theirs), sent(theirs))).status).toBe(200);
    expect((await renew(sidOf(mine), sent(mine))).status).toBe(200);
  });

  it('signs out with the cookie alone, also with one that was just replaced', async () => {
    const first = await signIn();
    const second = await renew(sidOf(first), sent(first));
    const out = await post('/auth/sign-out', {}, sent(first));
    expect([out.status, cookieOf(out)]).toEqual([
      204,
      [expect.stringMatching(/^platewise_refresh=; Path=.*1970/)],
    ]);
    expect(await works(second)).toBe(false);
    expect((await renew(sidOf(second), sent(second))).status).toBe(400);
    expect((await post('/auth/sign-out')).status).toBe(204);
  });

  it('is told to log in again without a cookie', async () => {
    const { body, status } = await renew(sidOf(await signIn()), IN_COOKIE);
    expect([status, body.invalid_refreshtoken]).toEqual([400, [expect.any(String)]]);
  });
});

describe('another site', () => {
  it.each([
    ['its origin', { Origin: 'https://evil.example' }],
    ['no origin that it names', { Origin: 'null' }],
    ['what the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the domain', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused for %s', async (_, from) => {
    const mine = await signIn();
    const reply = await renew(sidOf(mine), { ...sent(mine), ...from });
    expect([reply.status, cookieOf(reply)]).toEqual([403, []]);
    expect((await post('/auth/sign-out', {}, { ...sent(mine), ...from })).status).toBe(403);
    expect((await signIn({ ...IN_COOKIE, ...from })).status).toBe(403);
    expect(await works(mine)).toBe(true);
  });

  it.each([
    ['names our origin', { Origin: 'http://localhost:8080' }],
    ['comes from our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:8080' }],
  ])('is none where the call %s', async (_, from) => {
    const mine = await signIn({ ...IN_COOKIE, ...from });
    expect((await renew(sidOf(mine), { ...sent(mine), ...from })).status).toBe(200);
  });

  it('gets nowhere without the header, which it cannot send: the cookie is not read', async () => {
    const mine = await signIn();
    const { Cookie } = sent(mine);
    expect((await renew(sidOf(mine), { Cookie })).status).toBe(400);
    await post('/auth/sign-out', {}, { Cookie });
    expect(await works(mine)).toBe(true);
  });
});

describe('other clients', () => {
  it('have the refresh token in bodies, as before', async () => {
    const first = await signIn({});
    expect([first.body, cookieOf(first)]).toEqual([
      {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 900,
      },
      [],
    ]);
    const body = { GrantType: 'refresh_token', RefreshToken: first.body.refresh_token };
    const second = await post('/auth/token', body, {});
    expect(second.body).toHaveProperty('refresh_token');
    const none = await post('/auth/token', { GrantType: 'refresh_token' }, {});
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['refreshToken']]);
  });

  it('and logins as another user, which a tab has for itself, leave the cookie alone', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const token = await aLoginAsUserToken(ctx, admin, user);
    const reply = await post(`/auth/admin/${user.id}/token`, { token }, {});
    expect([Object.keys(reply.body).sort(), cookieOf(reply)]).toEqual([
      ['access_token', 'expires_in', 'refresh_token'],
      [],
    ]);
  });
});

it('every call that answers a refresh token can put it into the cookie', () => {
  const issuing = ROUTES.filter(
    ({ response }) =>
      typeof response !== 'string' &&
      'refresh_token' in ((response.describe() as { fields?: object }).fields ?? {}),
  );
  expect(issuing.length).toBeGreaterThan(5);
  expect(issuing.filter(({ tokens }) => !tokens)).toEqual([]);
});
