import { readRecoveryCode } from '@platewise/shared/auth/secondFactor';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { readConfig } from '../../../config/config';
import { findSecrets, leavesOfDatabase } from '../../../journeys/searchForSecrets';
import { mailTemplates } from '../../../mailTemplates';
import { aUser, PASSWORD, signedInAs, type TestUser } from '../../../testing/build';
import { later, sentMails, testContext } from '../../../testing/testContext';
import { sendMail } from '../../mails/sendMail';
import { resetSecondFactor } from './changeSecondFactor';
import { anAuthenticator, codeOf } from './testing/anAuthenticator';
import { useCode } from './useCode';

const ctx = testContext();
const app = createApp(ctx);

let admin: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  ctx.config.adminSecondFactor = 'optional';
  admin = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, admin);
});

const path = (of = admin) => `/api/v1/accounts/${of.id}/second-factor`;
const read = async () => (await request(app).get(path()).set(header)).body;
const send = (call: string, body: object = { password: PASSWORD }, by = header) =>
  request(app).post(`${path()}${call}`).set(by).send(body);
const reset = (id: string, by = header, password = PASSWORD) =>
  request(app).delete(`/api/v1/admin/users/${id}/second-factor`).set(by).send({ password });
const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action, actorId }) => [
    action,
    actorId,
  ]);
async function mails() {
  for (const { id } of await ctx.db.mail.findMany({ orderBy: { id: 'asc' } }))
    await sendMail(ctx, mailTemplates, id);
  return sentMails.map(({ to, text }) => [to, text]);
}

it('may be off, optional or required', () => {
  const read = (env: object) => readConfig({ ...env, DATA_DIR: ctx.config.dataDir }, '.');
  expect(read({}).adminSecondFactor).toBe('off');
  expect(read({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
  expect(() => read({ ADMIN_SECOND_FACTOR: 'on' })).toThrow(
    "ADMIN_SECOND_FACTOR must be one of off, optional, required; it is 'on'.",
  );
});

describe('an admin', () => {
  it('sets it up with the password and the first code, and is told so by mail', async () => {
    expect(await read()).toEqual({ mode: 'optional', on: false, recoveryCodesLeft: 0 });
    const elsewhere = await signedInAs(ctx, admin);
    const { body: setUp } = await send('');
    expect(setUp.uri).toContain(`secret=${setUp.secret}`);
    expect((await read()).on).toBe(false);

    const { body } = await send('/confirm', { code: codeOf(ctx, setUp.secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await read()).toEqual({ mode: 'optional', on: true, recoveryCodesLeft: 10 });
    expect((await request(app).get(path()).set(elsewhere)).status).toBe(401);
    expect(await actions()).toEqual([['turn on two-step sign-in', admin.id]]);
    expect(await mails()).toEqual([
      [admin.email, expect.stringContaining('Two-step sign-in was turned on')],
    ]);
  });

  it('uses the first app until another has shown a code', async () => {
    const { secret } = await anAuthenticator(ctx, admin);
    const before = await ctx.db.secondFactor.findFirstOrThrow();
    const { body: setUp } = await send('');
    expect(setUp.secret).not.toBe(secret);
    expect(await ctx.db.secondFactor.findFirstOrThrow()).toMatchObject({ secret: before.secret });
    const { body } = await send('/confirm', { code: codeOf(ctx, setUp.secret) });
    expect(body.recoveryCodes).toHaveLength(10);
    const after = await ctx.db.secondFactor.findFirstOrThrow();
    expect([after.secret, after.pendingSecret]).toEqual([expect.anything(), null]);
    expect(after.secret).not.toEqual(before.secret);
    expect(await ctx.db.recoveryCode.count()).toBe(10);
  });

  it('makes new recovery codes, and turns it off', async () => {
    const { recoveryCodes } = await anAuthenticator(ctx, admin);
    const { body } = await send('/recovery-codes');
    expect(body.recoveryCodes.some((code: string) => recoveryCodes.includes(code))).toBe(false);
    expect((await send('/off')).status).toBe(204);
    expect(await read()).toEqual({ mode: 'optional', on: false, recoveryCodesLeft: 0 });
    expect((await actions()).map(([action]) => action)).toEqual([
      'turn on two-step sign-in',
      'make new recovery codes',
      'turn off two-step sign-in',
    ]);
    expect(await mails()).toHaveLength(3);
  });

  it.each(['', '/recovery-codes', '/off'])(
    'changes nothing without the password: POST second-factor%s',
    async (call) => {
      await anAuthenticator(ctx, admin);
      const before = await ctx.db.secondFactor.findFirst();
      const { status, body } = await send(call, { password: 'Nonsense1' });
      expect([status, body.errors]).toEqual([400, { password: ['The password is incorrect.'] }]);
      expect(await ctx.db.secondFactor.findFirst()).toEqual(before);
    },
  );

  it.each([
    ['a wrong code', '000000', 400, "That code isn't right. Please enter the latest one."],
    ['no code at all', '', 400, 'Please enter the code from your app.'],
    ['too few digits', '12345', 400, 'The code from your app has 6 digits.'],
  ])('does not turn it on with %s', async (_, code, status, message) => {
    await send('');
    const { body, ...answer } = await send('/confirm', { code });
    expect([answer.status, body.errors]).toEqual([status, { code: [message] }]);
    expect((await read()).on).toBe(false);
  });

  it('is refused what has not been begun or is not on, and may not turn off what is required', async () => {
    expect((await send('/confirm', { code: '123456' })).status).toBe(409);
    expect((await send('/recovery-codes')).status).toBe(404);
    expect((await send('/off')).status).toBe(404);
    await anAuthenticator(ctx, admin);
    ctx.config.adminSecondFactor = 'required';
    expect((await send('/off')).status).toBe(409);
    expect((await read()).on).toBe(true);
  });

  it('turns it on once, however many confirm at once', async () => {
    const { body: setUp } = await send('');
    const code = codeOf(ctx, setUp.secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('/confirm', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ctx.db.recoveryCode.count()).toBe(10);
    expect(await actions()).toHaveLength(1);
  });
});

describe('an admin who has lost phone and codes', () => {
  it('is let in with the password again by another admin, and told so', async () => {
    const other = await aUser(ctx, { userType: 1 });
    await anAuthenticator(ctx, other);
    const theirs = await signedInAs(ctx, other);
    expect((await reset(other.id.toUpperCase())).status).toBe(204);
    expect(await ctx.db.secondFactor.count()).toBe(0);
    expect((await request(app).get(path(other)).set(theirs)).status).toBe(401);
    expect((await actions()).at(-1)).toEqual(['reset two-step sign-in', admin.id]);
    expect((await mails()).at(-1)).toEqual([
      other.email,
      expect.stringMatching(
        /The office reset two-step sign-in for your account[^]*If you didn't ask/,
      ),
    ]);
    expect((await reset(other.id)).status).toBe(404);
  });

  it('does not reset it alone but on the command line', async () => {
    await anAuthenticator(ctx, admin);
    expect((await reset(admin.id)).status).toBe(409);
    await resetSecondFactor(ctx, admin.id, null);
    expect(await ctx.db.secondFactor.count()).toBe(0);
    expect((await actions()).at(-1)).toEqual(['reset two-step sign-in', null]);
  });

  it('is known, and has one', async () => {
    expect((await reset('nobody')).status).toBe(400);
    expect((await reset('018f4e00-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await reset((await aUser(ctx)).id)).status).toBe(404);
  });

  it('is not helped by a learner', async () => {
    await anAuthenticator(ctx, admin);
    expect((await reset(admin.id, await signedInAs(ctx, await aUser(ctx)))).status).toBe(403);
  });
});

it('neither the key of an app nor a recovery code is kept as it is', async () => {
  const { secret, recoveryCodes } = await anAuthenticator(ctx, admin);
  await ctx.db.$transaction((tx) => useCode(ctx, tx, admin, recoveryCodes[0] ?? ''));
  await mails();
  const secrets = { key: { text: secret }, code: { text: recoveryCodes[0] ?? '' } };
  expect(findSecrets(await leavesOfDatabase(ctx), secrets)).toEqual([]);
});

it('a recovery code cannot be found from its hash: it has 112 bits or more; shorter ones of before are still read', async () => {
  const { recoveryCodes } = await anAuthenticator(ctx, admin);
  const bits = recoveryCodes.map((code) => (readRecoveryCode(code)?.length ?? 0) * 5);
  expect(Math.min(...bits)).toBeGreaterThanOrEqual(112);
  expect(readRecoveryCode('ABCD-EFGH-IJKL-MNOP')).toBe('ABCDEFGHIJKLMNOP');
  expect(readRecoveryCode('ABCD-EFGH-IJKL-MNOP-QR')).toBeNull();
});

it('lasts until the user is gone', async () => {
  await anAuthenticator(later(-400 * 86_400_000), admin);
  expect((await read()).on).toBe(true);
  await ctx.db.user.delete({ where: { id: admin.id } });
  expect([await ctx.db.secondFactor.count(), await ctx.db.recoveryCode.count()]).toEqual([0, 0]);
});
