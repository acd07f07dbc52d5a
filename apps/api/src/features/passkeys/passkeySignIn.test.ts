import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { createLog } from '../../log';
import { aUser, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { anAuthenticator, codeOf } from '../auth/secondFactor/testing/anAuthenticator';
import { aPasskey } from './testing/aPasskey';
import { aSoftwareAuthenticator } from './testing/aSoftwareAuthenticator';

let lines: string[] = [];
const ctx = testContext({ log: createLog('warn', { write: (line) => void lines.push(line) }) });
const app = createApp(ctx);
const MINUTE = 60_000;
const REFUSED = "We couldn't log you in with this passkey. Please log in with your password.";

let user: TestUser;
let device: ReturnType<typeof aSoftwareAuthenticator>;
beforeEach(async () => {
  user = await aUser(ctx);
  ({ device } = await aPasskey(ctx, user));
  lines = [];
});

const at = (by: AppContext) => (by === ctx ? app : createApp(by));
const ask = async (by = ctx) =>
  (await request(at(by)).post('/api/v1/auth/passkeys/options').expect(200)).body;
const signIn = (body: object, by = ctx) =>
  request(at(by)).post('/api/v1/auth/passkeys/sign-in').send(body);
const openSessions = () => ctx.db.session.count({ where: { endedAt: null } });

describe('signing in with a passkey', () => {
  it('opens the account without an email address and a password, and is remembered', async () => {
    const { status, body } = await signIn(device.sign(await ask()));
    expect(status).toBe(200);
    const own = await request(app)
      .get(`/api/v1/accounts/${user.id}`)
      .set({ Authorization: `Bearer ${body.access_token}` });
    expect(own.body.email).toBe(user.email);
    expect(await ctx.db.passkey.findFirst()).toMatchObject({ lastUsedAt: ctx.now() });
    expect((await ctx.db.user.findFirst())?.lastLoginAt).toEqual(ctx.now());
  });

  it.each<[string, Parameters<typeof device.sign>[1]]>([
    ['another site', { origin: 'https://platewise.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that did not recognise its owner', { isVerified: false }],
    ['a passkey that no one knows', { id: 'bm9ib2R5' }],
    ['the name of another user', { userId: '018f4e00-0000-7000-8000-000000000000' }],
  ])('is refused for %s, with the same words', async (_, over) => {
    const { status, body } = await signIn(device.sign(await ask(), over));
    expect([status, body.invalid_grant]).toEqual([400, [REFUSED]]);
    expect(await openSessions()).toBe(0);
  });

  it("is refused with another person's passkey that another device has signed for", async () => {
    const stranger = aSoftwareAuthenticator(user.id);
    const { status, body } = await signIn(stranger.sign(await ask(), { id: device.id }));
    expect([status, body.invalid_grant]).toEqual([400, [REFUSED]]);
  });

  it('takes a challenge once, and for ten minutes', async () => {
    const signed = device.sign(await ask());
    expect((await signIn(signed)).status).toBe(200);
    const again = await signIn(signed);
    expect([again.status, again.body.Message]).toEqual([
      400,
      'That took too long. Please try again.',
    ]);
    const late = await signIn(device.sign(await ask()), later(11 * MINUTE));
    expect([late.status, late.body.Message]).toEqual([
      400,
      'That took too long. Please try again.',
    ]);
    const ofAnother = { ...device.sign(await ask()), token: (await ask()).token };
    expect((await signIn(ofAnother)).body.invalid_grant).toEqual([REFUSED]);
    expect(await openSessions()).toBe(1);
  });

  it('starts one session for ten calls with one challenge', async () => {
    const signed = device.sign(await ask());
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await openSessions()).toBe(1);
  });

  it('refuses and logs a counter that goes backwards', async () => {
    const other = await aUser(ctx);
    const { device: counting } = await aPasskey(ctx, other, { counts: true });
    expect((await signIn(counting.sign(await ask(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      const { body } = await signIn(counting.sign(await ask(), { counter }));
      expect([counter, body.invalid_grant]).toEqual([counter, [REFUSED]]);
    }
    expect(lines.filter((line) => line.includes('went backwards'))).toHaveLength(3);
    expect((await signIn(counting.sign(await ask(), { counter: 8 }))).status).toBe(200);
  });

  it('does not open an account that is not active', async () => {
    await ctx.db.user.update({ where: { id: user.id }, data: { active: false } });
    const { body } = await signIn(device.sign(await ask()));
    expect(body.invalid_grant).toEqual([
      'This account is not active. Please contact us for assistance.',
    ]);
  });
});

describe('a passkey of the office', () => {
  it('is followed by the code, where one is asked for', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const { secret } = await anAuthenticator(ctx, admin);
    const { device: key } = await aPasskey(ctx, admin);
    const config = { ...ctx.config, adminSecondFactor: 'required' as const };
    const strict = testContext({ config });
    const { status, body } = await signIn(key.sign(await ask()), strict);
    expect([status, body.mfa_required, body.mfa_enrolled]).toEqual([400, true, true]);
    expect(await openSessions()).toBe(0);

    const soon = later(MINUTE, { config });
    const second = await request(createApp(soon))
      .post('/api/v1/auth/token')
      .send({ GrantType: 'mfa', MfaToken: body.mfa_token, Code: codeOf(soon, secret) });
    expect(second.status).toBe(200);
    const entry = await ctx.db.auditEntry.findFirst({ where: { action: 'sign in' } });
    expect(entry?.after).toEqual({ with: 'passkey and authenticator app' });
  });

  it('signs in alone where the second factor is off, and the audit log says with what', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const { device: key } = await aPasskey(ctx, admin);
    expect((await signIn(key.sign(await ask()))).status).toBe(200);
    const entry = await ctx.db.auditEntry.findFirst({ where: { action: 'sign in' } });
    expect(entry?.after).toEqual({ with: 'passkey' });
  });
});
