import { USER_TYPES } from '@platewise/shared/accounts';
import bcrypt from 'bcrypt';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { aLoginAsUserToken, aUser, PASSWORD, signedInAs, type TestUser } from '../../testing/build';
import { sentMails, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { loginAsUser } from '../auth/loginAsUser';
import { signIn } from '../auth/signIn';
import { startSessionOrChallenge } from '../auth/startSession';
import { sendMail } from '../mails/sendMail';
import { changePassword } from './changePassword';
import { confirmEmailCode } from './confirmEmail';
import { createPasswordReset } from './createPasswordReset';
import { emailCode } from './emailProof';

const ctx = testContext();
const app = createApp(ctx);
const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };
const NEW_PASSWORD = { password: 'Another99', confirmPassword: 'Another99' };
const EMAIL_TAKEN = 'An account with this email address already exists.';

type Header = Record<string, string>;
let user: TestUser;
let header: Header;
beforeEach(async () => {
  user = await aUser(ctx);
  header = await signedInAs(ctx, user);
});
afterEach(() => void vi.restoreAllMocks());

const profile = (over: object = {}) => ({
  firstName: 'Mei',
  lastName: 'Tran',
  email: user.email,
  ...over,
});
const save = (over: object, as = header) =>
  request(app).put(`/api/v1/accounts/${user.id}`).set(as).send(profile(over));
const current = () => ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
async function mailed() {
  for (const { id } of await ctx.db.mail.findMany({ orderBy: { id: 'asc' } }))
    await sendMail(ctx, mailTemplates, id);
  return sentMails.map(({ to, subject, text }) => ({ to, subject, text }));
}
async function asTheUser() {
  const admin = await aUser(ctx, { userType: USER_TYPES.admin });
  const token = await aLoginAsUserToken(ctx, admin, user);
  const { access_token } = await loginAsUser(ctx, user.id, token, ORIGIN);
  return { admin, acting: { Authorization: `Bearer ${access_token}` } };
}

describe('a change of the email address', () => {
  it.each([
    ['without the password', {}, 'Please enter your password to change your email address.'],
    ['with a wrong password', { password: 'Nonsense1' }, 'The password is incorrect.'],
  ])('is refused %s', async (_, over, message) => {
    const { status, body } = await save({ email: 'new@example.com', ...over });
    expect([status, body.errors]).toEqual([400, { password: [message] }]);
    expect(await current()).toMatchObject({ email: user.email });
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('is made when the new address is confirmed, and both addresses hear of it', async () => {
    const { status, body } = await save({ email: 'New@Example.com', password: PASSWORD });
    expect([status, body]).toMatchObject([
      200,
      { email: user.email, pendingEmail: 'new@example.com' },
    ]);
    expect((await mailed()).map(({ to }) => to)).toEqual(['new@example.com']);
    const { id } = await ctx.db.emailProof.findFirstOrThrow();
    await confirmEmailCode(ctx, user.id, emailCode(ctx, id));
    expect(await current()).toMatchObject({ email: 'new@example.com' });
    sentMails.length = 0;
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual(['new@example.com', user.email].sort());
    const toFormer = mails.find(({ to }) => to === user.email);
    expect(toFormer?.subject).toBe('Your email address was changed');
    expect(toFormer?.text).not.toContain('new@example.com');
    expect(toFormer?.text).toContain('n…@example.com');
  });

  it('asks for nothing where the address stays the same', async () => {
    expect((await save({ firstName: 'May', email: user.email.toUpperCase() })).status).toBe(200);
    expect(await current()).toMatchObject({ firstName: 'May', email: user.email });
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('tries out ten addresses an hour at most, sent at once', async () => {
    const other = await aUser(ctx);
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => save({ email: other.email, password: PASSWORD })),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(tries.find(({ status }) => status === 409)?.body.Message).toBe(EMAIL_TAKEN);
    expect((await save({ firstName: 'May' })).status).toBe(200);
  });

  it('by the office is told to both addresses as well', async () => {
    const admin = await signedInAs(ctx, await aUser(ctx, { userType: USER_TYPES.admin }));
    const { status } = await request(app)
      .put(`/api/v1/admin/users/${user.id}`)
      .set(admin)
      .send({ ...profile({ email: 'office@example.com' }), active: true, userType: 2 });
    expect(status).toBe(200);
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual([user.email, 'office@example.com'].sort());
  });
});

describe('a new password', () => {
  const change = () =>
    request(app)
      .patch(`/api/v1/accounts/${user.id}/password/change`)
      .set(header)
      .send({ oldPassword: PASSWORD, ...NEW_PASSWORD });
  const reset = async (resetToken?: string) => {
    const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, user.id));
    return request(app)
      .post('/api/v1/accounts/password/reset')
      .send({ ...NEW_PASSWORD, resetToken: resetToken ?? token });
  };

  it.each([
    ['changed', change],
    ['chosen by mail', () => reset()],
  ])('that is %s is told by mail', async (_, renew) => {
    expect((await renew()).status).toBeLessThan(300);
    expect(await mailed()).toEqual([
      {
        to: user.email,
        subject: 'Your password was changed',
        text: expect.stringContaining("If it wasn't, choose a new password now"),
      },
    ]);
  });

  it('is not hashed for a link that nobody was sent', async () => {
    const hash = vi.spyOn(bcrypt, 'hash');
    const { status, body } = await reset('made-up');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['resetToken']]);
    expect(hash).not.toHaveBeenCalled();
  });

  it('is not hashed for an email that is taken', async () => {
    const hash = vi.spyOn(bcrypt, 'hash');
    const { status, body } = await request(app)
      .post('/api/v1/accounts')
      .send({ ...profile(), confirmEmail: user.email, ...NEW_PASSWORD });
    expect([status, body.Message]).toEqual([409, EMAIL_TAKEN]);
    expect(hash).not.toHaveBeenCalled();
  });

  it('keeps out a sign-in whose old password was compared before the change', async () => {
    const before = await current();
    expect((await change()).status).toBe(204);
    await expect(startSessionOrChallenge(ctx, before, ORIGIN)).rejects.toMatchObject({
      refusal: 'invalid',
      extras: { invalid_grant: ['The email address or password is incorrect.'] },
    });
    expect(await ctx.db.session.count({ where: { endedAt: null } })).toBe(1);
  });

  it('leaves one sign-in when ten with the old password are on their way', async () => {
    const caller = await ctx.db.session.findFirstOrThrow();
    const tries = Array.from({ length: 9 }, () =>
      signIn(ctx, { userName: user.email, password: PASSWORD }, ORIGIN),
    );
    await Promise.allSettled([
      ...tries,
      changePassword(
        ctx,
        { userId: user.id, sessionId: caller.id },
        { oldPassword: PASSWORD, password: 'Another99' },
      ),
    ]);
    expect(await ctx.db.session.count({ where: { endedAt: null } })).toBe(1);
  });

  it('is the one of a single caller, where two change the old one at once', async () => {
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });
});

describe('asking for a link to choose a password', () => {
  const ask = (username: string) =>
    request(app).patch('/api/v1/accounts/password/reset/request').send({ username });

  it('looks nobody up while it answers, whether or not the email is known', async () => {
    const find = vi.spyOn(ctx.db.user, 'findUnique');
    expect((await ask(user.email)).status).toBe(204);
    expect((await ask('nobody@example.com')).status).toBe(204);
    expect(find).not.toHaveBeenCalled();
    expect(await ctx.db.mail.count()).toBe(0);
    expect(await workOff(ctx, 'request-password-reset')).toBe(2);
    expect(await ctx.db.mail.findMany()).toMatchObject([{ to: user.email }]);
  });

  it('stores no readable address in the queue', async () => {
    await ask(user.email);
    const [job] = await ctx.db.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = 'request-password-reset'`;
    expect(JSON.stringify(job?.data)).not.toContain(user.email);
  });

  it('mails one link, though its job is done twice', async () => {
    await ask(user.email);
    await workOff(ctx, 'request-password-reset');
    await ctx.db
      .$executeRaw`UPDATE pgboss.job SET state = 'created' WHERE name = 'request-password-reset'`;
    await workOff(ctx, 'request-password-reset');
    expect(await ctx.db.mail.count()).toBe(1);
  });
});

describe('a link to choose a password', () => {
  const check = (resetToken: string) =>
    request(app).post('/api/v1/accounts/password/reset/check').send({ resetToken });

  it('is known to be used up before a password is typed', async () => {
    const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, user.id));
    expect((await check(token)).status).toBe(204);
    await ctx.db.passwordReset.updateMany({ data: { usedAt: ctx.now() } });
    const { status, body } = await check(token);
    expect([status, body.errors]).toEqual([
      400,
      { resetToken: ['This link has expired or has already been used. Please ask for a new one.'] },
    ]);
    expect((await check('made-up')).status).toBe(400);
  });
});

describe('an admin who is logged in as a user', () => {
  it('cannot change the email address or the password', async () => {
    const { acting } = await asTheUser();
    const email = await save({ email: 'mine@example.com', password: PASSWORD }, acting);
    expect([email.status, email.body.Message]).toEqual([
      403,
      'You are logged in as this user. Only they can change their email address.',
    ]);
    const password = await request(app)
      .patch(`/api/v1/accounts/${user.id}/password/change`)
      .set(acting)
      .send({ oldPassword: PASSWORD, ...NEW_PASSWORD });
    expect([password.status, password.body.Message]).toEqual([
      403,
      'You are logged in as this user. Only they can change their password.',
    ]);
    const { email: stays, passwordHash } = await current();
    expect([stays, passwordHash]).toEqual([user.email, user.passwordHash]);
  });

  it('can correct the name, and the log says to what', async () => {
    const { admin, acting } = await asTheUser();
    expect((await save({ firstName: 'May', password: PASSWORD }, acting)).status).toBe(200);
    const entry = await ctx.db.auditEntry.findFirstOrThrow({
      where: { action: 'PUT /accounts/:userId' },
    });
    expect(entry).toMatchObject({ actorId: admin.id, asUserId: user.id });
    expect(entry.after).toEqual({
      path: `/accounts/${user.id}`,
      firstName: 'May',
      lastName: 'Tran',
      email: user.email,
      password: 'not recorded',
    });
  });
});
