import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { aUser, PASSWORD, signedInAs } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { sendMail } from '../mails/sendMail';
import { createPasswordReset } from './createPasswordReset';
import { resetPassword } from './resetPassword';

const ctx = testContext();
const app = createApp(ctx);
const NEW_PASSWORD = { password: 'Another99', confirmPassword: 'Another99' };

const form = (over: object = {}) => ({
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: ' Zoe@Example.com ',
  confirmEmail: 'zoe@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...over,
});
const register = (over?: object) => request(app).post('/api/v1/accounts').send(form(over));

describe('registering', () => {
  it('makes a student, signs them in and queues the welcome', async () => {
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(body.access_token).toEqual(expect.any(String));
    const user = await ctx.db.user.findFirstOrThrow();
    expect(user).toMatchObject({
      email: 'zoe@example.com',
      firstName: 'Zoë',
      lastName: "O'Brien",
      userType: 2,
    });
    const mail = await ctx.db.mail.findFirstOrThrow();
    await sendMail(ctx, mailTemplates, mail.id);
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]).toMatchObject({ to: 'zoe@example.com', subject: 'Welcome to Platewise' });
  });

  it('makes a business', async () => {
    await register({ isCorporate: true });
    expect(await ctx.db.user.findFirst()).toMatchObject({ userType: 3 });
  });

  it('copies the first name for a person without a last name', async () => {
    await register({ noLastName: true, lastName: 'ignored' });
    expect(await ctx.db.user.findFirst()).toMatchObject({ firstName: 'Zoë', lastName: 'Zoë' });
  });

  it('gives an email to one of ten people who register it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.Message).toBe(
      'An account with this email address already exists.',
    );
    expect(await ctx.db.mail.count()).toBe(1);
  });

  const NO_NAME = 'First name can have letters, spaces, hyphens, apostrophes and full stops only.';
  const COMMON = "Many people use this password, so it's easy to guess. Please choose another one.";
  const WEAK =
    'Sorry, your password is not secure enough. It must be at least 8 characters with at least 1 number or special character, and at least 3 lower-case letters.';
  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required.'],
    [{ firstName: 'x'.repeat(41) }, 'firstName', 'First name must not be more than 40 characters.'],
    [{ firstName: { a: 1 } }, 'firstName', 'First name must be text.'],
    [{ firstName: 'a\u0000b' }, 'firstName', 'First name contains characters that cannot be used.'],
    [{ firstName: '<b>Mei</b>' }, 'firstName', NO_NAME],
    [{ firstName: '小龙 🍜' }, 'firstName', NO_NAME],
    [{ lastName: null }, 'lastName', 'Last name is required.'],
    [{ email: 'zoe@', confirmEmail: 'zoe@' }, 'email', 'zoe@ is not a valid email.'],
    [{ confirmEmail: 'other@example.com' }, 'confirmEmail', 'Your email addresses do not match.'],
    [{ password: 'short1', confirmPassword: 'short1' }, 'password', WEAK],
    [{ password: 'PASSWORD12', confirmPassword: 'PASSWORD12' }, 'password', WEAK],
    [{ password: 'nodigitshere', confirmPassword: 'nodigitshere' }, 'password', WEAK],
    [{ password: 'Password1', confirmPassword: 'Password1' }, 'password', COMMON],
    [{ confirmPassword: 'Different1' }, 'confirmPassword', 'Your passwords do not match.'],
  ])('refuses %j', async (over, field, message) => {
    const { status, body } = await register(over);
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
    expect(await ctx.db.user.count()).toBe(0);
  });

  it.each(['[]', '"text"', '{bad', '[1]'])('answers 400 to the body %s', async (body) => {
    const { status } = await request(app)
      .post('/api/v1/accounts')
      .set('Content-Type', 'application/json')
      .send(body);
    expect(status).toBe(400);
  });

  it('takes names of any script that can be printed', async () => {
    await register({ firstName: '小龙', lastName: "O'Brien-Nguyễn" });
    expect(await ctx.db.user.findFirst()).toMatchObject({
      firstName: '小龙',
      lastName: "O'Brien-Nguyễn",
    });
  });
});

describe('the own profile', () => {
  it('is read and changed', async () => {
    const user = await aUser(ctx);
    const header = await signedInAs(ctx, user);
    const path = `/api/v1/accounts/${user.id}`;
    expect((await request(app).get(path).set(header)).body).toMatchObject({
      userId: user.id,
      firstName: 'Mei',
    });
    const { body } = await request(app)
      .put(path)
      .set(header)
      .send({ firstName: 'May', lastName: 'Tran', email: 'may@example.com', password: PASSWORD });
    expect(body).toMatchObject({
      firstName: 'May',
      email: user.email,
      pendingEmail: 'may@example.com',
    });
  });

  it('cannot take an email that is in use', async () => {
    const [user, other] = [await aUser(ctx), await aUser(ctx)];
    const answer = await request(app)
      .put(`/api/v1/accounts/${user.id}`)
      .set(await signedInAs(ctx, user))
      .send({ firstName: 'Mei', lastName: 'Tran', email: other.email, password: PASSWORD });
    expect(answer.status).toBe(409);
  });
});

describe('changing the password', () => {
  it('ends every other sign-in', async () => {
    const user = await aUser(ctx);
    const [here, elsewhere] = [await signedInAs(ctx, user), await signedInAs(ctx, user)];
    const change = { oldPassword: PASSWORD, ...NEW_PASSWORD };
    const path = `/api/v1/accounts/${user.id}`;
    expect(
      (await request(app).patch(`${path}/password/change`).set(here).send(change)).status,
    ).toBe(204);
    expect((await request(app).get(path).set(here)).status).toBe(200);
    expect((await request(app).get(path).set(elsewhere)).status).toBe(401);
  });

  it('needs the old one', async () => {
    const user = await aUser(ctx);
    const { status, body } = await request(app)
      .patch(`/api/v1/accounts/${user.id}/password/change`)
      .set(await signedInAs(ctx, user))
      .send({ oldPassword: 'Nonsense1', ...NEW_PASSWORD });
    expect([status, body.errors]).toEqual([
      400,
      { oldPassword: ['The old password is incorrect.'] },
    ]);
  });
});

describe('a forgotten password', () => {
  const ask = async (username: string) => {
    const answer = await request(app)
      .patch('/api/v1/accounts/password/reset/request')
      .send({ username });
    await workOff(ctx, 'request-password-reset');
    return answer;
  };
  const linkIn = (text: string) => /Reset-Password\/([\w-]+)\//.exec(text)?.[1] ?? '';
  const mailed = async () => {
    for (const { id } of await ctx.db.mail.findMany()) await sendMail(ctx, mailTemplates, id);
    return linkIn(sentMails[0]?.text ?? '');
  };
  const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };

  it('is answered the same for a known and an unknown email', async () => {
    const user = await aUser(ctx);
    expect((await ask(user.email)).status).toBe(204);
    expect((await ask('nobody@example.com')).status).toBe(204);
    expect(await ctx.db.mail.count()).toBe(1);
  });

  it('is mended once with the mailed link, which signs in and ends other sign-ins', async () => {
    const user = await aUser(ctx);
    const elsewhere = await signedInAs(ctx, user);
    await ask(user.email);
    const form = { password: 'Another99', resetToken: await mailed() };
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => resetPassword(ctx, form, ORIGIN)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await request(app).get(`/api/v1/accounts/${user.id}`).set(elsewhere)).status).toBe(401);
  });

  it('is mended by one of two links that are used at once, and then by neither', async () => {
    const user = await aUser(ctx);
    const links = await Promise.all(
      [ctx, later(60_000)].map((at) =>
        ctx.db.$transaction((tx) => createPasswordReset(at, tx, user.id)),
      ),
    );
    const use = () =>
      Promise.allSettled(
        links.map(({ token: resetToken }) =>
          resetPassword(ctx, { password: 'Another99', resetToken }, ORIGIN),
        ),
      );
    const used = await use();
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const again of await use())
      expect(again).toMatchObject({ reason: { refusal: 'invalid' } });
  });

  it('is not mended with a link that is older than a change of the password', async () => {
    const user = await aUser(ctx);
    const { token: resetToken } = await ctx.db.$transaction((tx) =>
      createPasswordReset(ctx, tx, user.id),
    );
    const changed = await request(app)
      .patch(`/api/v1/accounts/${user.id}/password/change`)
      .set(await signedInAs(ctx, user))
      .send({ oldPassword: PASSWORD, ...NEW_PASSWORD });
    expect(changed.status).toBeLessThan(300);
    await expect(
      resetPassword(ctx, { password: 'Another99', resetToken }, ORIGIN),
    ).rejects.toMatchObject({ refusal: 'invalid' });
  });

  it('is not mended after an hour', async () => {
    const user = await aUser(ctx);
    await ask(user.email);
    const resetToken = await mailed();
    await expect(
      resetPassword(later(61 * 60_000), { password: 'Another99', resetToken }, ORIGIN),
    ).rejects.toMatchObject({ refusal: 'invalid' });
  });
});
