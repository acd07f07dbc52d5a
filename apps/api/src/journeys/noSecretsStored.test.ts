import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../app';
import { sendMail } from '../features/mails/sendMail';
import { holdsNswCertificate } from '../features/nsw/reprints/testing/aHolder';
import { createLog } from '../log';
import { mailTemplates } from '../mailTemplates';
import { textOfPdf } from '../pdf/testing/textOfPdf';
import { aLoginAsUserToken, anOpenCourse, aUser, signedInAs } from '../testing/build';
import { anAddress, aStep1Form } from '../testing/forms';
import { sentMails, testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';
import { findSecrets, leavesOf, leavesOfDatabase, type Secrets } from './searchForSecrets';

let lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const ctx = testContext({ log });
const app = createApp(ctx);

const secrets: Secrets = {};
let problems: { headers: object; said: string }[] = [];
beforeEach(() => {
  lines = [];
  problems = [];
});

const keep = (name: string, text: string, short = false) => {
  secrets[name] = { text, short };
  return text;
};
const card = (name: string, number: string, expiry: string, cvc: string) => ({
  cardName: 'Ava Nguyen',
  cardNumber: keep(`card number ${name}`, number),
  cardExpiryDate: keep(`expiry ${name}`, expiry),
  cardCvc: keep(`CVC ${name}`, cvc, true),
});

const PAYS = card('paid', '378282246310005', '11/2031', '0952');
const DECLINED = card('declined', '4000000000000002', '10/2033', '739');
const INVALID = card('invalid', '4242424242424241', '09/2037', '853');

async function call(method: 'post' | 'patch', path: string, body: object, header = {}) {
  const reply = await request(app)[method](`/api/v1${path}`).set(header).send(body);
  if (reply.status >= 400) problems.push({ headers: { ...reply.headers }, said: reply.text });
  return reply;
}

let tokens = 0;
function bearer({ access_token, refresh_token }: { access_token: string; refresh_token: string }) {
  keep(`access token ${++tokens}`, access_token);
  keep(`refresh token ${tokens}`, refresh_token);
  return { Authorization: `Bearer ${access_token}` };
}
const signIn = (password: string) =>
  call('post', '/auth/token', { userName: 'ava@example.com', password, grantType: 'password' });

async function sendMails() {
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
}

async function registerAndSignIn() {
  const [password, wrong] = [keep('password', 'Marmalade7'), keep('wrong password', 'Vegemite8')];
  const registered = await call('post', '/accounts', {
    firstName: 'Ava',
    lastName: 'Nguyen',
    email: 'ava@example.com',
    confirmEmail: 'ava@example.com',
    password,
    confirmPassword: password,
  });
  bearer(registered.body);
  const weak = keep('weak password', 'lamingtons');
  await call('post', '/accounts', { password: weak, confirmPassword: weak });
  expect((await signIn(wrong)).status).toBe(400);
  const { body } = await signIn(password);
  const renewed = await call('post', '/auth/token', {
    grantType: 'refresh_token',
    refreshToken: body.refresh_token,
  });
  bearer(body);
  await call('post', '/auth/token', {
    grantType: 'refresh_token',
    refreshToken: keep('made-up refresh token', 'refresh-token-that-nobody-was-given'),
  });
  return { header: bearer(renewed.body), password };
}

async function changeAndResetPassword(userId: string, header: object, oldPassword: string) {
  const changed = keep('changed password', 'Pavlova99');
  const form = { password: changed, confirmPassword: changed };
  const path = `/accounts/${userId}/password/change`;
  await call('patch', path, { oldPassword: 'Lollies11', ...form }, header);
  keep('wrong old password', 'Lollies11');
  expect((await call('patch', path, { oldPassword, ...form }, header)).status).toBe(204);

  await call('patch', '/accounts/password/reset/request', { username: 'ava@example.com' });
  await workOff(ctx, 'request-password-reset');
  await sendMails();
  const link = sentMails.map(({ text }) => /Reset-Password\/([\w-]+)\//.exec(text)?.[1]);
  const resetToken = keep('reset token', link.find(Boolean) ?? '');
  await request(app).get(`/Reset-Password/${resetToken}/`);
  await request(app).get(`/api/v1/Reset-Password/${resetToken}/`);
  const newPassword = keep('new password', 'Anzac!biscuit');
  const reset = { password: newPassword, confirmPassword: newPassword };
  const { body } = await call('post', '/accounts/password/reset', { ...reset, resetToken });
  await call('post', '/accounts/password/reset', { ...reset, resetToken });
  return bearer(body);
}

async function payAndRefund(header: object, admin: object) {
  const key = (name: string) => ({ ...header, 'Idempotency-Key': name });
  const enrol = async (by: object, name: string) =>
    (await call('post', '/enrolment/step1', aStep1Form(by), key(name))).body;
  expect(await enrol(INVALID, 'a')).toHaveProperty('errors');
  expect(await enrol(DECLINED, 'b')).toMatchObject({ enrolmentSuccessful: false });
  expect(await enrol(PAYS, 'c')).toMatchObject({ enrolmentSuccessful: true });

  const ava = await ctx.db.user.findUniqueOrThrow({ where: { email: 'ava@example.com' } });
  await holdsNswCertificate(ctx, ava);
  const reprint = { ...anAddress, email: 'ava@example.com' };
  for (const [by, purchaseSuccessful] of [
    [DECLINED, false],
    [PAYS, true],
  ] as const) {
    const order = { ...reprint, ...by };
    const { body } = await call('post', '/userCourse/nsw-reprint', order, key(`r${by.cardCvc}`));
    expect(body).toMatchObject({ purchaseSuccessful });
  }
  await call('post', '/userCourse/nsw-reprint', { ...reprint, ...INVALID }, header);

  for (const { id } of await ctx.db.payment.findMany({ where: { state: 'SUCCEEDED' } })) {
    const path = `/admin/payments/${id}/refund`;
    expect((await call('post', path, { reason: 'Ill' }, admin)).status).toBe(200);
  }
}

async function worksAsUser(userId: string) {
  const admin = await aUser(ctx, { userType: 1 });
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  const link = keep('login link', await aLoginAsUserToken(ctx, admin, user));
  for (const _ of ['used', 'used up']) {
    const { status, body } = await call('post', `/auth/admin/${userId}/token`, { token: link });
    if (status === 200) bearer(body);
  }
  return signedInAs(ctx, admin);
}

it('no card, password or token is kept, mailed, logged or told, whatever a learner goes through', {
  timeout: 60_000,
}, async () => {
  await anOpenCourse(ctx);
  const { header, password } = await registerAndSignIn();
  const { id } = await ctx.db.user.findFirstOrThrow();
  const afterReset = await changeAndResetPassword(id, header, password);
  await payAndRefund(afterReset, await worksAsUser(id));
  await sendMails();

  const { 'reset token': resetToken, ...others } = secrets;
  expect(Object.keys(others).length).toBeGreaterThan(20);
  expect(problems.length).toBeGreaterThanOrEqual(7);
  expect(lines.length).toBeGreaterThanOrEqual(20);
  expect(sentMails.length).toBeGreaterThanOrEqual(4);

  expect(findSecrets(await leavesOfDatabase(ctx), secrets)).toEqual([]);
  expect(findSecrets(leavesOf(problems, 'problem'), secrets)).toEqual([]);
  const logged = lines.flatMap((line) => leavesOf(JSON.parse(line), 'log'));
  expect(findSecrets(logged, secrets)).toEqual([]);
  const mailed = sentMails.flatMap(({ attachments = [], ...mail }) => [
    ...leavesOf(mail, `mail.${mail.subject}`),
    ...leavesOf(
      attachments.map(({ content }) => textOfPdf(content)),
      'attachment',
    ),
  ]);
  // The one place where it belongs.
  expect(findSecrets(mailed, { resetToken: resetToken! })).toEqual([
    'resetToken in mail.Reset your password.html',
    'resetToken in mail.Reset your password.text',
  ]);
  expect(findSecrets(mailed, others)).toEqual([]);
});

it('a secret would be found wherever it stood', async () => {
  const message = 'My card is 3782-8224 6310005, the code 0952.';
  await ctx.db.contactMessage.create({ data: { name: 'Ava', email: 'a@example.com', message } });
  const mail = { template: 'welcome', data: { deep: [{ password: 'Marmalade7' }] } };
  await ctx.db.mail.create({ data: { to: 'a@example.com', ...mail } });
  const planted: Secrets = {
    card: { text: '378282246310005' },
    cvc: { text: '0952', short: true },
    password: { text: 'Marmalade7' },
  };
  expect(findSecrets(await leavesOfDatabase(ctx), planted)).toEqual([
    'card in ContactMessage.message',
    'cvc in ContactMessage.message',
    'password in Mail.data.deep.0.password',
  ]);
});
