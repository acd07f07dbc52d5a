import { decode } from 'jsonwebtoken';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aListReader, aUser, PASSWORD, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { loginAsUser, loginAsUserToken } from './loginAsUser';
import { refreshSession } from './refreshSession';
import { signIn } from './signIn';

const ctx = testContext();
const app = createApp(ctx);
const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };
const token = (body: object) => request(app).post('/api/v1/auth/token').send(body);

describe('signing in', () => {
  it('answers tokens whose claims say who it is', async () => {
    const user = await aUser(ctx);
    const { status, body } = await token({
      UserName: user.email.toUpperCase(),
      Password: PASSWORD,
      ClientId: 'web',
      GrantType: 'password',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    });
    expect(decode(body.access_token)).toMatchObject({
      sub: user.email,
      id: user.id,
      given_name: 'Mei',
      family_name: 'Tran',
      has_courses: false,
      user_type: 2,
      rol: 'Student',
    });
    const stored = await ctx.db.refreshToken.findFirstOrThrow();
    expect(stored.tokenHash).not.toContain(body.refresh_token);
  });

  it('takes camelCase too', async () => {
    const user = await aUser(ctx);
    expect(
      (await token({ userName: user.email, password: PASSWORD, grantType: 'password' })).status,
    ).toBe(200);
  });

  it.each([
    ['a wrong password', { Password: 'Nonsense1' }],
    ['an unknown email', { UserName: 'nobody@example.com' }],
  ])('refuses %s with the same invalid_grant', async (_, over) => {
    const user = await aUser(ctx);
    const { status, body } = await token({
      UserName: user.email,
      Password: PASSWORD,
      GrantType: 'password',
      ...over,
    });
    expect(status).toBe(400);
    expect(body.invalid_grant).toEqual(['The email address or password is incorrect.']);
  });

  it('refuses a user who is not active, and ends what they are signed in to', async () => {
    const user = await aUser(ctx);
    const header = await signedInAs(ctx, user);
    await ctx.db.user.update({ where: { id: user.id }, data: { active: false } });
    expect(
      (await token({ UserName: user.email, Password: PASSWORD, GrantType: 'password' })).body
        .invalid_grant,
    ).toHaveLength(1);
    expect((await request(app).get(`/api/v1/accounts/${user.id}`).set(header)).status).toBe(401);
  });

  it('closes the door for 15 minutes after ten failures for one email', async () => {
    const user = await aUser(ctx);
    const wrong = { userName: user.email, password: 'Nonsense1' };
    for (let i = 0; i < 10; i++)
      await expect(signIn(ctx, wrong, { ...ORIGIN, address: `10.0.1.${i}` })).rejects.toMatchObject(
        { refusal: 'invalid' },
      );
    const { status, headers } = await token({
      UserName: user.email,
      Password: PASSWORD,
      GrantType: 'password',
    });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  });
});

describe('renewing a sign-in', () => {
  const signedIn = async () => {
    const user = await aUser(ctx);
    return signIn(ctx, { userName: user.email, password: PASSWORD }, ORIGIN);
  };

  it('replaces the refresh token at every use', async () => {
    const first = await signedIn();
    const second = await refreshSession(ctx, first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await expect(refreshSession(ctx, second.refresh_token)).resolves.toMatchObject({
      expires_in: 900,
    });
  });

  it('ends the whole family when a replaced token comes back', async () => {
    const first = await signedIn();
    const second = await refreshSession(ctx, first.refresh_token);
    await expect(refreshSession(ctx, first.refresh_token)).rejects.toMatchObject({
      extras: { invalid_refreshtoken: [expect.any(String)] },
    });
    await expect(refreshSession(ctx, second.refresh_token)).rejects.toMatchObject({
      refusal: 'invalid',
    });
  });

  it('gives new tokens to one of ten callers with the same token', async () => {
    const { refresh_token } = await signedIn();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => refreshSession(ctx, refresh_token)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses after 14 days', async () => {
    const { refresh_token } = await signedIn();
    await expect(refreshSession(later(15 * 86_400_000), refresh_token)).rejects.toMatchObject({
      refusal: 'invalid',
    });
  });
});

describe('signing in as another user', () => {
  const asUser = async (over = {}) => {
    const admin = await aUser(ctx, { userType: 1 });
    const user = await aUser(ctx, over);
    return { admin, user, link: loginAsUserToken(ctx, await aListReader(ctx, admin), user) };
  };

  it('names the admin in the token and in the audit log, and works once', async () => {
    const { admin, user, link } = await asUser();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => loginAsUser(ctx, user.id, link as string, ORIGIN)),
    );
    const won = tries.filter((each) => each.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(decode(won[0]!.value.access_token)).toMatchObject({
      id: user.id,
      act: { sub: admin.email },
    });
    expect(won[0]!.value.expires_in).toBe(3600);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      { actorId: admin.id, asUserId: user.id, action: 'login as user' },
    ]);
  });

  it('is not offered for admins and inactive users', async () => {
    expect((await asUser({ userType: 1 })).link).toBeNull();
    expect((await asUser({ active: false })).link).toBeNull();
  });

  it("refuses a late link, another user's link and the link of an admin who has gone", async () => {
    const { admin, user, link } = await asUser();
    const other = await aUser(ctx);
    const refused = { extras: { invalid_grant: [expect.any(String)] } };
    await expect(
      loginAsUser(later(16 * 60_000), user.id, link as string, ORIGIN),
    ).rejects.toMatchObject(refused);
    await expect(loginAsUser(ctx, other.id, link as string, ORIGIN)).rejects.toMatchObject(refused);
    await ctx.db.user.update({ where: { id: admin.id }, data: { active: false } });
    await expect(loginAsUser(ctx, user.id, link as string, ORIGIN)).rejects.toMatchObject(refused);
  });
});
