import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { aLoginAsUserToken, aUser, PASSWORD, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { createPasswordReset } from '../accounts/createPasswordReset';
import { loginAsUser } from '../auth/loginAsUser';
import { sendMail } from '../mails/sendMail';
import { aPasskey } from './testing/aPasskey';
import { aSoftwareAuthenticator } from './testing/aSoftwareAuthenticator';

const ctx = testContext();
const app = createApp(ctx);

let user: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  user = await aUser(ctx);
  header = await signedInAs(ctx, user);
});

const path = (more = '', of = user) => `/api/v1/accounts/${of.id}/passkeys${more}`;
const begin = (body: object = {}, by: AppContext = ctx) =>
  request(by === ctx ? app : createApp(by))
    .post(path('/options'))
    .set(header)
    .send(body);
const finish = (body: object) => request(app).post(path()).set(header).send(body);
const list = async () => (await request(app).get(path()).set(header)).body;
const mails = async () => {
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
  return sentMails.map(({ subject, text }) => ({ subject, text }));
};

describe('adding a passkey', () => {
  it('stores the public key of the device, and emails the owner', async () => {
    const device = aSoftwareAuthenticator(user.id);
    const { body: asked } = await begin();
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost', name: 'Platewise' },
      user: { name: user.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { status, body } = await finish(device.register(asked));
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Unknown device',
        createdAt: ctx.now().toISOString(),
        lastUsedAt: null,
        backedUp: false,
      },
    ]);
    expect(await list()).toEqual([body]);
    expect((await begin()).body.options.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(await mails()).toEqual([
      {
        subject: 'A passkey was added to your account',
        text: expect.stringContaining("If this wasn't you, remove the passkey"),
      },
    ]);
  });

  it('asks for the password, unless the user has logged in within the last ten minutes', async () => {
    const then = later(11 * 60_000);
    expect((await begin({}, later(9 * 60_000))).status).toBe(200);
    const { status, body } = await begin({}, then);
    expect([status, body.errors]).toEqual([
      400,
      { password: ['Please enter your password to add a passkey.'] },
    ]);
    expect((await begin({ password: 'Nonsense1' }, then)).status).toBe(400);
    expect((await begin({ password: PASSWORD }, then)).status).toBe(200);
    await ctx.db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const withoutPassword = await begin({}, then);
    expect([withoutPassword.status, withoutPassword.body.Message]).toEqual([
      409,
      MESSAGES.passkeys.logInAgain,
    ]);
  });

  it.each<[string, object]>([
    ['another site', { origin: 'https://platewise.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that did not recognise its owner', { isVerified: false }],
  ])('refuses what was made for %s', async (_, over) => {
    const { body: asked } = await begin();
    const { status, body } = await finish(aSoftwareAuthenticator(user.id).register(asked, over));
    expect([status, body.Message, await list()]).toEqual([400, MESSAGES.passkeys.notMade, []]);
  });

  it("refuses another user's challenge, one for a sign-in, and one that was used", async () => {
    const device = aSoftwareAuthenticator(user.id);
    const other = await aUser(ctx);
    const theirs = await request(app)
      .post(path('/options', other))
      .set(await signedInAs(ctx, other))
      .send({});
    const forSignIn = await request(app).post('/api/v1/auth/passkeys/options');
    for (const { body } of [theirs, forSignIn])
      expect((await finish(device.register(body))).status).toBe(400);
    const { body: asked } = await begin();
    expect((await finish(device.register(asked))).status).toBe(201);
    expect((await finish(aSoftwareAuthenticator(user.id).register(asked))).status).toBe(400);
    const again = await finish(device.register((await begin()).body));
    expect([again.status, again.body.Message]).toEqual([
      409,
      'This passkey has already been added.',
    ]);
  });

  it('adds one passkey for ten calls with one challenge, and twenty at most', async () => {
    const { body: asked } = await begin();
    const devices = Array.from({ length: 10 }, () => aSoftwareAuthenticator(user.id));
    const answers = await Promise.all(devices.map((device) => finish(device.register(asked))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (let i = 0; i < 19; i++) await aPasskey(ctx, user);
    const { status, body } = await finish(
      aSoftwareAuthenticator(user.id).register((await begin()).body),
    );
    expect([status, body.Message, (await list()).length]).toEqual([
      409,
      MESSAGES.passkeys.tooMany,
      20,
    ]);
  });
});

describe('the passkeys of a user', () => {
  it('are neither seen nor changed by others, nor by an admin who is logged in as the user', async () => {
    const { id } = await aPasskey(ctx, user);
    const admin = await aUser(ctx, { userType: 1 });
    const link = await aLoginAsUserToken(ctx, admin, user);
    const { access_token } = await loginAsUser(ctx, user.id, link, {
      address: '198.51.100.2',
      userAgent: 'test',
    });
    const office = { Authorization: `Bearer ${access_token}` };
    const stranger = await signedInAs(ctx, await aUser(ctx));
    for (const by of [office, stranger]) {
      expect((await request(app).get(path()).set(by)).status).toBe(403);
      expect((await request(app).post(path('/options')).set(by).send({})).status).toBe(403);
      expect(
        (
          await request(app)
            .delete(path(`/${id}`))
            .set(by)
        ).status,
      ).toBe(403);
    }
    const other = await aUser(ctx);
    const theirs = await aPasskey(ctx, other);
    for (const unknown of [theirs.id, 'nonsense', '1e300']) {
      expect(
        (
          await request(app)
            .delete(path(`/${unknown}`))
            .set(header)
        ).status,
      ).toBe(404);
      const renamed = await request(app)
        .put(path(`/${unknown}`))
        .set(header)
        .send({ name: 'Mine' });
      expect(renamed.status).toBe(404);
    }
    expect(await ctx.db.passkey.count()).toBe(2);
  });

  it('are renamed and removed, and the owner hears of it', async () => {
    const { id, name } = await aPasskey(ctx, user);
    expect(name).toBe('Chrome on Windows');
    const rename = (to: unknown) =>
      request(app)
        .put(path(`/${id}`))
        .set(header)
        .send({ name: to });
    expect((await rename('')).status).toBe(400);
    expect((await rename('x'.repeat(61))).status).toBe(400);
    expect((await rename('Kitchen tablet')).status).toBe(204);
    expect(await list()).toMatchObject([{ name: 'Kitchen tablet' }]);
    expect(
      (
        await request(app)
          .delete(path(`/${id}`))
          .set(header)
      ).status,
    ).toBe(204);
    expect(
      (
        await request(app)
          .delete(path(`/${id}`))
          .set(header)
      ).status,
    ).toBe(404);
    expect((await mails()).at(-1)).toMatchObject({
      subject: 'A passkey was removed',
      text: expect.stringContaining('Kitchen tablet'),
    });
  });

  it('stay one at least, also for two removals at once, where there is no password', async () => {
    const ids = [(await aPasskey(ctx, user)).id, (await aPasskey(ctx, user)).id];
    await ctx.db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const removals = await Promise.all(
      ids.map((id) =>
        request(app)
          .delete(path(`/${id}`))
          .set(header),
      ),
    );
    expect(new Set(removals.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const refused = removals.find(({ status }) => status === 409);
    expect(refused?.body.Message).toBe(MESSAGES.passkeys.lastWay);
    expect(await list()).toHaveLength(1);
  });
});

describe('a new password by a mailed link', () => {
  const reset = async () => {
    const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, user.id));
    const password = { password: 'Another99', confirmPassword: 'Another99' };
    await request(app)
      .post('/api/v1/accounts/password/reset')
      .send({ ...password, resetToken: token })
      .expect(200);
  };
  const mail = async () =>
    (await mails()).find(({ subject }) => subject === 'Your password was changed');

  it('leaves the passkeys of the owner, and the mail lists them', async () => {
    await ctx.db.user.update({ where: { id: user.id }, data: { emailProvedAt: ctx.now() } });
    await aPasskey(ctx, user);
    await reset();
    expect(await ctx.db.passkey.count()).toBe(1);
    expect((await mail())?.text).toContain('Chrome on Windows');
  });

  it('removes passkeys of an account whose address was never proved', async () => {
    await ctx.db.user.update({ where: { id: user.id }, data: { emailProvedAt: null } });
    await aPasskey(ctx, user);
    await reset();
    expect(await ctx.db.passkey.count()).toBe(0);
    expect((await mail())?.text).not.toContain('passkeys');
  });
});
