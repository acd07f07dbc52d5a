import { USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { anOpenCourse, aUser, PASSWORD, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { NO_CARD } from '../enrolments/steps/testing/enrolling';
import { sendMail } from '../mails/sendMail';
import { buy } from '../purchases/testing/buying';
import { sendBatch } from '../vouchers/batches/sendBatch';
import { createPasswordReset } from './createPasswordReset';
import { emailCode, emailLinkToken } from './emailProof';
import { resetPassword } from './resetPassword';

const ctx = testContext();
const app = createApp(ctx);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Header = Record<string, string>;
let user: TestUser;
let header: Header;
beforeEach(async () => {
  user = await aUser(ctx, { emailProvedAt: null, userType: USER_TYPES.business });
  header = await signedInAs(ctx, user);
});

const own = (path: string) => `/api/v1/accounts/${user.id}/${path}`;
const askForCode = (as = header) => request(app).post(own('email/code')).set(as);
const confirm = (code: string, as = header, at = app) =>
  request(at).post(own('email/confirm')).set(as).send({ code });
const useLink = (use: string, token: string, at = app) =>
  request(at).post(`/api/v1/accounts/email/${use}`).send({ token });
const current = () => ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
const newestProof = () =>
  ctx.db.emailProof.findFirstOrThrow({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
const codeNow = async () => emailCode(ctx, (await newestProof()).id);
const linkNow = async (use: 'confirm' | 'undo' = 'confirm') =>
  emailLinkToken(ctx, use, (await newestProof()).id);
const changeTo = (email: string) =>
  request(app)
    .put(`/api/v1/accounts/${user.id}`)
    .set(header)
    .send({ firstName: 'Mei', lastName: 'Tran', email, password: PASSWORD });

async function mailed() {
  for (const { id } of await ctx.db.mail.findMany({ orderBy: { id: 'asc' } }))
    await sendMail(ctx, mailTemplates, id);
  return sentMails;
}

const WRONG = MESSAGES.emailProof.wrongCode;
const ENDED = 'This code has expired or was tried too often. Please ask for a new one.';
const DEAD =
  'This link has expired or has already been used. Please log in and ask for a new code.';

describe('a registration', () => {
  it('is mailed a code and a link, and the account goes on without them', async () => {
    const email = 'sam@example.com';
    const form = { firstName: 'Sam', lastName: 'Lee', email, confirmEmail: email };
    const answer = await request(app)
      .post('/api/v1/accounts')
      .send({ ...form, password: PASSWORD, confirmPassword: PASSWORD });
    expect(answer.status).toBe(200);
    const [mail] = await mailed();
    expect(mail?.text).toContain(await codeNow());
    expect(mail?.text).toContain(`/Confirm-Email/${await linkNow()}/`);
    const stored = await ctx.db.mail.findFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(await codeNow());
  });
});

describe('a code', () => {
  it('confirms the address, once, and a second press gets the same answer', async () => {
    expect((await askForCode()).body).toEqual({ email: user.email });
    const first = await confirm(` ${(await codeNow()).slice(0, 3)} ${(await codeNow()).slice(3)}`);
    expect([first.status, first.body]).toMatchObject([
      200,
      { email: user.email, emailProved: true, pendingEmail: null },
    ]);
    const { emailProvedAt } = await current();
    expect((await confirm(await codeNow())).status).toBe(200);
    expect((await current()).emailProvedAt).toEqual(emailProvedAt);
    expect((await askForCode()).body.Message).toBe('Your email address is already confirmed.');
  });

  it.each(['000000', '12345', 'abcdef', '1e5'])('%s is refused', async (typed) => {
    await askForCode();
    const code = typed === (await codeNow()) ? '000001' : typed;
    const { status, body } = await confirm(code);
    expect([status, body.errors]).toEqual([400, { code: [WRONG] }]);
    expect((await current()).emailProvedAt).toBeNull();
  });

  it('is dead after five guesses, sent at once, even for the right one', async () => {
    await askForCode();
    const code = await codeNow();
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(wrong)));
    const messages = tries.map(({ body }) => body.errors.code[0]);
    expect(messages.filter((message) => message === WRONG)).toHaveLength(5);
    expect(messages.filter((message) => message === ENDED)).toHaveLength(5);
    expect((await confirm(code)).body.errors).toEqual({ code: [ENDED] });
    await askForCode();
    expect((await confirm(await codeNow())).status).toBe(200);
  });

  it('works for a day', async () => {
    await askForCode();
    const tomorrow = later(DAY_MS);
    const { body } = await confirm(
      await codeNow(),
      await signedInAs(tomorrow, user),
      createApp(tomorrow),
    );
    expect(body.errors).toEqual({ code: [ENDED] });
  });

  it('is sent five times an hour at most', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForCode()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.Message)).toEqual(
      Array(3).fill(MESSAGES.emailProof.tooManyCodes),
    );
    expect(await ctx.db.mail.count({ where: { template: 'email-code' } })).toBe(5);
  });

  it('that is missing is asked for', async () => {
    expect((await confirm(' ')).body.errors).toEqual({ code: [MESSAGES.emailProof.codeRequired] });
  });

  it('of another account is refused', async () => {
    await askForCode();
    const code = await codeNow();
    const other = await signedInAs(ctx, await aUser(ctx, { emailProvedAt: null }));
    expect((await confirm(code, other)).status).toBe(403);
  });
});

describe('a link', () => {
  it('confirms the address without a sign-in, also when it is opened twice or in capitals', async () => {
    await askForCode();
    const token = await linkNow();
    for (const each of [token, token.toUpperCase()])
      expect((await useLink('confirm', each)).body).toEqual({ email: user.email });
    expect((await current()).emailProvedAt).not.toBeNull();
  });

  it.each(['confirm', 'disown', 'undo'])('that was made up is refused to %s', async (use) => {
    await askForCode();
    const token = await linkNow();
    const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    for (const each of [forged, 'x', '../..', await linkNow(use === 'undo' ? 'confirm' : 'undo')])
      expect((await useLink(use, each)).body.errors).toEqual({ token: [DEAD] });
    expect(await current()).toMatchObject({ emailProvedAt: null, passwordHash: user.passwordHash });
  });

  it('lets the owner of the mailbox close an account that a stranger registered', async () => {
    await askForCode();
    expect((await useLink('disown', await linkNow())).status).toBe(204);
    expect(await current()).toMatchObject({ passwordHash: null, emailProvedAt: null });
    expect((await askForCode()).status).toBe(401);
    expect((await useLink('confirm', await linkNow())).body.errors).toEqual({ token: [DEAD] });
  });
});

describe('a new address', () => {
  it('is confirmed once by ten callers, and the former owner is told once', async () => {
    await changeTo('new@example.com');
    const token = await linkNow();
    const answers = await Promise.all(Array.from({ length: 10 }, () => useLink('confirm', token)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await current()).toMatchObject({ email: 'new@example.com' });
    expect(await ctx.db.mail.count({ where: { template: 'email-changed', to: user.email } })).toBe(
      1,
    );
  });

  it('is not taken from an account that registered it meanwhile', async () => {
    await changeTo('new@example.com');
    await aUser(ctx, { email: 'new@example.com' });
    const { status, body } = await useLink('confirm', await linkNow());
    expect([status, body.Message]).toEqual([
      409,
      'An account with this email address already exists.',
    ]);
    expect((await newestProof()).usedAt).toBeNull();
  });

  it('ends the links to choose a password that went to the former address', async () => {
    const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, user.id));
    const choose = { password: 'Another99', resetToken: token };
    await changeTo('new@example.com');
    await useLink('confirm', await linkNow());
    await expect(
      resetPassword(ctx, choose, { address: '10.0.0.1', userAgent: 'test' }),
    ).rejects.toMatchObject({ refusal: 'invalid' });
  });

  it('can be given up', async () => {
    await changeTo('new@example.com');
    const token = await linkNow();
    expect((await request(app).delete(own('email/change')).set(header)).status).toBe(204);
    expect((await useLink('confirm', token)).body.errors).toEqual({ token: [DEAD] });
    expect(await current()).toMatchObject({ email: user.email });
  });

  it('that the owner did not want is undone with the link in the mail to the former address', async () => {
    await changeTo('thief@example.com');
    await useLink('confirm', await linkNow());
    const token = await linkNow('undo');
    const mails = await mailed();
    expect(mails.find(({ to }) => to === user.email)?.text).toContain(
      `/Undo-Email-Change/${token}/`,
    );
    expect(mails.find(({ to }) => to === 'thief@example.com')?.text).not.toContain(token);

    // The thief changes it once more, which doesn't help.
    await changeTo('again@example.com');
    await useLink('confirm', await linkNow());
    const answers = await Promise.all(Array.from({ length: 10 }, () => useLink('undo', token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await current()).toMatchObject({ email: user.email, passwordHash: null });
    expect((await askForCode()).status).toBe(401);
    expect((await useLink('undo', await linkNow('undo'))).body.errors).toEqual({ token: [DEAD] });
    const undone = await ctx.db.mail.findMany({ where: { template: 'email-change-undone' } });
    expect(undone.map(({ to }) => to)).toEqual([user.email]);
  });

  it('is not undone once another account has registered the former address', async () => {
    await changeTo('new@example.com');
    await useLink('confirm', await linkNow());
    await aUser(ctx, { email: user.email });
    const { status, body } = await useLink('undo', await linkNow('undo'));
    expect([status, body.Message]).toEqual([409, MESSAGES.emailProof.formerTaken]);
    expect(await current()).toMatchObject({ email: 'new@example.com' });
  });

  it('can be undone for two weeks', async () => {
    await changeTo('new@example.com');
    await useLink('confirm', await linkNow());
    const token = await linkNow('undo');
    const at = (days: number) => createApp(later(days * DAY_MS));
    expect((await useLink('undo', token, at(15))).body.errors).toEqual({ token: [DEAD] });
    expect((await useLink('undo', token, at(13))).body).toEqual({ email: user.email });
  });
});

describe('before the address is confirmed', () => {
  const NEEDED =
    'Please confirm your email address first. You can ask for a code on your home page and under Your profile.';

  it('a business owes nothing and sends nothing: none of 2,000 mails', async () => {
    await anOpenCourse(ctx, 2);
    const courseQuantities = [{ courseId: 2, quantity: 500 }];
    const byInvoice = await buy(ctx, user, {
      ...NO_CARD,
      paymentMethod: 'Invoice',
      courseQuantities,
    });
    expect(byInvoice).toMatchObject({ purchaseSuccessful: false, errorMessage: NEEDED });
    expect(await ctx.db.invoice.count()).toBe(0);

    // Vouchers that were paid for by card stay in the account.
    await buy(ctx, user, { courseQuantities: [{ courseId: 2, quantity: 20 }] });
    await ctx.db.mail.deleteMany();
    const rows = Array.from({ length: 20 }, (_, i) => ({
      line: i + 1,
      nameGuessed: false,
      firstName: 'A',
      lastName: 'B',
      email: `victim${i}@example.com`,
    }));
    await expect(
      sendBatch(ctx, { userId: user.id, email: user.email }, { courseId: 2, rows }),
    ).rejects.toThrow(NEEDED);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('the sign-in says so to the page, and no longer after that', async () => {
    const claimsOf = (as: Header) =>
      JSON.parse(Buffer.from(as.Authorization?.split('.')[1] ?? '', 'base64url').toString());
    expect(claimsOf(header).email_proved).toBe(false);
    await askForCode();
    await confirm(await codeNow());
    expect(claimsOf(await signedInAs(ctx, await current())).email_proved).toBe(true);
    expect(await workOff(ctx, 'send-waiting-invitations')).toBe(1);
  });
});
