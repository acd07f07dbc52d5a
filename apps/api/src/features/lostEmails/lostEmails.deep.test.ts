import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { undoEmailChange } from '../accounts/confirmEmail';
import { emailLinkToken } from '../accounts/emailProof';
import { A_USI, aHeldEnrolment } from '../assessments/testing/aHeldEnrolment';
import { sendMail } from '../mails/sendMail';
import { aPasskey } from '../passkeys/testing/aPasskey';
import { endOldLostEmails } from './lostEmailLinks';
import { aLostEmail } from './testing/aLostEmail';

const ctx = testContext();
const app = createApp(ctx);
const HOUR_MS = 60 * 60_000;
const tomorrow = later(24 * HOUR_MS);

const FORM = {
  usi: A_USI,
  dateOfBirth: '1990-05-04',
  fullName: 'Mei Tran',
  newEmail: 'New@Example.com',
  words: 'I left that job.',
};

const post = (path: string, body: object, by: AppContext = ctx) =>
  request(by === ctx ? app : createApp(by))
    .post(`/api/v1/lost-emails${path}`)
    .send(body);
const mails = async () =>
  (await ctx.db.mail.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    ({ template, to }) => `${template} ${to}`,
  );

async function ask(over: object = {}) {
  const { status, text } = await post('', { ...FORM, ...over });
  await workOff(ctx, 'open-lost-email');
  return [status, text];
}

let admin: TestUser;
let header: { Authorization: string };
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, admin);
});

const decide = (id: string, what: 'approval' | 'refusal', body: object, by = tomorrow) =>
  request(createApp(by)).post(`/api/v1/admin/lost-emails/${id}/${what}`).set(header).send(body);
const APPROVE = { isChecked: true, note: 'Rang the number on record.', version: 1 };

/** The office's sign-in of today has ended tomorrow. */
async function signInTomorrow() {
  header = await signedInAs(tomorrow, admin);
}

describe('asking for another address', () => {
  it('writes to both mailboxes when USI and birthday fit a learner', async () => {
    const { user } = await aHeldEnrolment(ctx);
    await ctx.db.mail.deleteMany();
    expect(await ask()).toEqual([204, '']);
    expect(await mails()).toEqual([
      'lost-email-proof new@example.com',
      `lost-email-warning ${user.email}`,
    ]);
    for (const { id } of await ctx.db.mail.findMany()) await sendMail(ctx, mailTemplates, id);
    expect(sentMails[0]?.text).not.toContain('Mei');
    expect(sentMails[1]?.text).toContain('/Lost-Email/Stop/');
    expect(await ctx.db.lostEmail.findFirstOrThrow()).toMatchObject({
      userId: user.id,
      state: 'proving',
      toldAt: ctx.now(),
    });
  });

  it.each<[string, object, () => Promise<unknown>]>([
    ['an unknown USI', {}, async () => {}],
    ['another birthday', { dateOfBirth: '1990-05-05' }, () => aHeldEnrolment(ctx)],
    [
      'a business',
      {},
      async () => {
        const { user } = await aHeldEnrolment(ctx);
        await ctx.db.user.update({ where: { id: user.id }, data: { userType: 3 } });
      },
    ],
    [
      'a closed account',
      {},
      async () => {
        const { user } = await aHeldEnrolment(ctx);
        await ctx.db.user.update({ where: { id: user.id }, data: { active: false } });
      },
    ],
    [
      'an address of another account',
      {},
      async () => {
        await aHeldEnrolment(ctx);
        await aUser(ctx, { email: 'new@example.com' });
      },
    ],
  ])('has the same answer for %s, and opens nothing', async (_, over, make) => {
    await make();
    await ctx.db.mail.deleteMany();
    expect(await ask(over)).toEqual([204, '']);
    expect(await mails()).toEqual([]);
    expect(await ctx.db.lostEmail.count()).toBe(0);
  });

  it('does not write to a former mailbox that is known as bad', async () => {
    const { user } = await aHeldEnrolment(ctx);
    await ctx.db.mail.deleteMany();
    await ctx.db.badAddress.create({
      data: { address: user.email, reason: 'bounced', since: ctx.now() },
    });
    await ask();
    expect(await mails()).toEqual(['lost-email-proof new@example.com']);
    expect((await ctx.db.lostEmail.findFirstOrThrow()).toldAt).toBeNull();
  });

  it('counts fifty callers with one USI, and opens one request', async () => {
    await aHeldEnrolment(ctx);
    await ctx.db.mail.deleteMany();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        request(createApp({ ...ctx, config: { ...ctx.config, trustProxy: 1 } }))
          .post('/api/v1/lost-emails')
          .set('X-Forwarded-For', `198.18.0.${i + 1}`)
          .send({ ...FORM, newEmail: `new${i}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    await workOff(ctx, 'open-lost-email');
    expect(await ctx.db.lostEmail.count()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    ['usi', 1e300],
    ['usi', 'not one'],
    ['dateOfBirth', '31/02/1990'],
    ['fullName', 'x'.repeat(5000)],
    ['newEmail', ['a@example.com']],
    ['words', 'x'.repeat(501)],
  ])('refuses %s %s', async (name, value) => {
    const { status, body } = await post('', { ...FORM, [name]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });
});

describe('the links', () => {
  it('confirm the new mailbox, any number of times', async () => {
    const { id } = await aLostEmail(ctx, 'proving');
    const token = emailLinkToken(ctx, 'lost-email', id);
    for (let i = 0; i < 2; i++) expect((await post('/confirm', { token })).status).toBe(204);
    expect((await ctx.db.lostEmail.findFirstOrThrow()).state).toBe('waiting');
  });

  it('stop it, and what was typed is gone', async () => {
    const { id } = await aLostEmail(ctx);
    const token = emailLinkToken(ctx, 'lost-email-stop', id);
    for (let i = 0; i < 2; i++) expect((await post('/stop', { token })).status).toBe(204);
    expect(await ctx.db.lostEmail.findFirstOrThrow()).toMatchObject({
      state: 'stopped',
      newEmail: null,
      fullName: null,
      words: null,
    });
    const confirm = { token: emailLinkToken(ctx, 'lost-email', id) };
    expect((await post('/confirm', confirm)).status).toBe(400);
  });

  it('do not work for each other, or made up', async () => {
    const { id } = await aLostEmail(ctx, 'proving');
    const token = emailLinkToken(ctx, 'lost-email-stop', id);
    expect((await post('/confirm', { token })).status).toBe(400);
    expect((await post('/stop', { token: 'a'.repeat(64) })).status).toBe(400);
  });
});

describe('the decision of the office', () => {
  it('gives the address once by ten callers, and ends every way in', async () => {
    const { id, user } = await aLostEmail(ctx);
    const learner = await signedInAs(tomorrow, user);
    await aPasskey(tomorrow, user);
    await ctx.db.mail.deleteMany();
    await signInTomorrow();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(id, 'approval', APPROVE)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      email: 'new@example.com',
      passwordHash: null,
      emailProvedAt: tomorrow.now(),
    });
    expect(await ctx.db.passkey.count()).toBe(0);
    const own = await request(createApp(tomorrow)).get(`/api/v1/accounts/${user.id}`).set(learner);
    expect(own.status).toBe(401);
    expect((await mails()).toSorted()).toEqual(
      [
        `email-changed ${user.email}`,
        'email-changed new@example.com',
        'lost-email-approved new@example.com',
      ].toSorted(),
    );
    expect(await ctx.db.auditEntry.count({ where: { action: 'approve lost email' } })).toBe(1);
    expect(await ctx.db.lostEmail.findFirstOrThrow()).toMatchObject({
      state: 'approved',
      newEmail: null,
      words: null,
      note: APPROVE.note,
    });
  });

  it('can be undone from the former mailbox for two weeks', async () => {
    const { id, user } = await aLostEmail(ctx);
    await signInTomorrow();
    await decide(id, 'approval', APPROVE);
    const proof = await ctx.db.emailProof.findFirstOrThrow({ where: { userId: user.id } });
    const in14Days = later(14 * 24 * HOUR_MS);
    await undoEmailChange(in14Days, emailLinkToken(ctx, 'undo', proof.id));
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(
      user.email,
    );
  });

  it('waits 24 hours, unless emails to the former mailbox come back', async () => {
    const { id, user } = await aLostEmail(ctx);
    const early = await decide(id, 'approval', APPROVE, ctx);
    expect([early.status, early.body.Message]).toEqual([409, expect.stringContaining('24 hours')]);
    await ctx.db.badAddress.create({
      data: { address: user.email, reason: 'bounced', since: ctx.now() },
    });
    expect((await decide(id, 'approval', APPROVE, ctx)).status).toBe(204);
  });

  it('and the link that stops it: one of the two wins', async () => {
    const { id, user } = await aLostEmail(ctx);
    await signInTomorrow();
    const token = emailLinkToken(ctx, 'lost-email-stop', id);
    const [approved, stopped] = await Promise.all([
      decide(id, 'approval', APPROVE),
      post('/stop', { token }, tomorrow),
    ]);
    const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect([
      [204, 400, 'new@example.com'],
      [409, 204, user.email],
    ]).toContainEqual([approved.status, stopped.status, email]);
  });

  it.each<[string, object, number]>([
    ['without the tick', { isChecked: false }, 400],
    ['without a note', { note: '' }, 400],
    ['from an old form', { version: 7 }, 409],
  ])('is refused %s', async (_, over, status) => {
    const { id } = await aLostEmail(ctx);
    await signInTomorrow();
    expect((await decide(id, 'approval', { ...APPROVE, ...over })).status).toBe(status);
    expect((await ctx.db.lostEmail.findFirstOrThrow()).state).toBe('waiting');
  });

  it('is refused when the account has another address in the meantime', async () => {
    const { id, user } = await aLostEmail(ctx);
    await signInTomorrow();
    await ctx.db.user.update({ where: { id: user.id }, data: { email: 'found@example.com' } });
    expect((await decide(id, 'approval', APPROVE)).status).toBe(409);
    await ctx.db.user.update({ where: { id: user.id }, data: { email: user.email } });
    await aUser(ctx, { email: 'new@example.com' });
    expect((await decide(id, 'approval', APPROVE)).status).toBe(409);
  });

  it('tells the reason why it declines', async () => {
    const { id, user } = await aLostEmail(ctx);
    await ctx.db.mail.deleteMany();
    const reason = 'We could not reach you.';
    expect((await decide(id, 'refusal', { reason, version: 1 }, ctx)).status).toBe(204);
    expect(await mails()).toEqual(['lost-email-declined new@example.com']);
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(
      user.email,
    );
  });

  it('reads the account beside the request, with a masked USI, and the look is recorded', async () => {
    const { id } = await aLostEmail(ctx);
    const { body } = await request(app).get(`/api/v1/admin/lost-emails/${id}`).set(header);
    expect(body).toMatchObject({
      fullName: 'Mei Tran',
      account: { name: 'Mei Tran', usi: '2G••••••V8', dateOfBirth: '1990-05-04' },
    });
    expect(await ctx.db.sensitiveRead.count({ where: { through: 'lost email' } })).toBe(1);
  });
});

it('ends after 14 days without a decision, and is gone a year later', async () => {
  await aLostEmail(ctx);
  await endOldLostEmails(later(13 * 24 * HOUR_MS));
  expect((await ctx.db.lostEmail.findFirstOrThrow()).state).toBe('waiting');
  await endOldLostEmails(later(14 * 24 * HOUR_MS));
  expect(await ctx.db.lostEmail.findFirstOrThrow()).toMatchObject({
    state: 'expired',
    newEmail: null,
  });
  await endOldLostEmails(later(400 * 24 * HOUR_MS));
  expect(await ctx.db.lostEmail.count()).toBe(0);
});
