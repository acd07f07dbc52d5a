import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { aUser, PASSWORD, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { sendMail } from '../mails/sendMail';
import { aPasskey } from '../passkeys/testing/aPasskey';

const ctx = testContext();
const app = createApp(ctx);
const BROWSER = 'b'.repeat(43);
const DEAD = 'This link has expired or has already been used. Please ask for a new one.';

let user: TestUser;
beforeEach(async () => {
  user = await aUser(ctx, { emailProvedAt: ctx.now() });
});

const post = (path: string, body: object, by: AppContext = ctx) =>
  request(by === ctx ? app : createApp(by))
    .post(`/api/v1/auth/sign-in-links${path}`)
    .send(body);
const use = (token: string, browser = BROWSER, by = ctx) => post('/use', { token, browser }, by);

/** Asks for a link, and returns the tokens of the mails that were sent. */
async function askFor(username = user.email, browser = BROWSER) {
  expect((await post('', { username, browser })).status).toBe(204);
  await workOff(ctx, 'request-sign-in-link');
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
  return sentMails.flatMap(({ text }) => /\/Sign-In\/([\w-]+)\//.exec(text ?? '')?.[1] ?? []);
}

describe('a link to log in', () => {
  it('opens the account once, and ends nothing else', async () => {
    const header = await signedInAs(ctx, user);
    const [token = ''] = await askFor();
    const { status, body } = await use(token);
    expect([status, body.expires_in]).toEqual([200, 900]);
    const again = await use(token);
    expect([again.status, again.body.errors]).toEqual([400, { token: [DEAD] }]);
    expect((await request(app).get(`/api/v1/accounts/${user.id}`).set(header)).status).toBe(200);
  });

  it('works only in the browser that asked for it, and is not used up elsewhere', async () => {
    const [token = ''] = await askFor();
    const elsewhere = await use(token, 'c'.repeat(43));
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      400,
      { browser: ['Open this link on the device where you asked for it.'] },
    ]);
    expect((await use(token)).status).toBe(200);
  });

  it('starts one session for ten calls', async () => {
    const [token = ''] = await askFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ctx.db.session.count()).toBe(1);
  });

  it.each<[string, (token: string) => Promise<unknown>, AppContext]>([
    ['after 15 minutes', async () => {}, later(15 * 60_000)],
    [
      'of another address than the present one',
      () => ctx.db.user.update({ where: { id: user.id }, data: { email: 'new@example.com' } }),
      ctx,
    ],
    [
      'of a user who is not active',
      () => ctx.db.user.update({ where: { id: user.id }, data: { active: false } }),
      ctx,
    ],
    [
      'of a person who works in the office now',
      () => ctx.db.user.update({ where: { id: user.id }, data: { userType: 1 } }),
      ctx,
    ],
  ])('is dead %s', async (_, change, by) => {
    const [token = ''] = await askFor();
    await change(token);
    const { status, body } = await use(token, BROWSER, by);
    expect([status, body.errors]).toEqual([400, { token: [DEAD] }]);
    expect(await ctx.db.session.count()).toBe(0);
  });

  it('is mailed neither to the office nor to strangers, with the same answer', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    expect(await askFor(admin.email)).toEqual([]);
    expect(await askFor('nobody@example.com')).toEqual([]);
  });

  it('is mailed five times an hour at most', async () => {
    for (let i = 0; i < 7; i++) await askFor();
    expect(sentMails).toHaveLength(5);
  });

  it('stores neither the token nor the value of the browser', async () => {
    const [token = ''] = await askFor();
    const stored = JSON.stringify([
      await ctx.db.signInLink.findMany(),
      await ctx.db.mail.findMany({ select: { data: true } }),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(BROWSER);
  });

  it('proves an address that was not proved, as Google does: what was set up before ends', async () => {
    const unproved = await aUser(ctx, { emailProvedAt: null });
    const header = await signedInAs(ctx, unproved);
    await aPasskey(ctx, unproved);
    const [token = ''] = await askFor(unproved.email);
    expect((await use(token)).status).toBe(200);
    const { emailProvedAt, passwordHash } = await ctx.db.user.findUniqueOrThrow({
      where: { id: unproved.id },
    });
    expect([emailProvedAt, passwordHash]).toEqual([ctx.now(), null]);
    expect(await ctx.db.passkey.count()).toBe(0);
    expect((await request(app).get(`/api/v1/accounts/${unproved.id}`).set(header)).status).toBe(
      401,
    );
    const byPassword = { UserName: unproved.email, Password: PASSWORD, GrantType: 'password' };
    expect((await request(app).post('/api/v1/auth/token').send(byPassword)).status).toBe(400);
    expect(await ctx.db.mail.findFirst({ where: { template: 'password-removed' } })).toMatchObject({
      data: { by: 'link', passkeys: 1 },
    });
  });
});
