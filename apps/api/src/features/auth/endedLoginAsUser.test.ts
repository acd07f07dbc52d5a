import { USER_TYPES } from '@platewise/shared/accounts';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, PASSWORD, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { createPasswordReset } from '../accounts/createPasswordReset';
import { resetSecondFactor } from './secondFactor/changeSecondFactor';

const ctx = testContext();
const app = createApp(ctx);

type Header = Record<string, string>;
const NEW_PASSWORD = { password: 'Another99', confirmPassword: 'Another99' };

let admin: TestUser;
let learner: TestUser;
/** The sign-in of the admin from which the list was read, and another one on another device. */
let here: Header;
let elsewhere: Header;

async function listedToken(header: Header) {
  const filter = { userTypes: [2], startDate: '2000-01-01', endDate: '2999-12-31' };
  const { body } = await request(app).post('/api/v1/admin/users').set(header).send(filter);
  return body.find(({ userId }: { userId: string }) => userId === learner.id)
    .loginAsUserToken as string;
}
const exchange = (token: string) =>
  request(app).post(`/api/v1/auth/admin/${learner.id}/token`).send({ token });
async function logInAsLearner(header: Header) {
  const { body } = await exchange(await listedToken(header));
  return body as { access_token: string; refresh_token: string };
}
const callAsLearner = async ({ access_token }: { access_token: string }) =>
  (
    await request(app)
      .get(`/api/v1/accounts/${learner.id}`)
      .set({ Authorization: `Bearer ${access_token}` })
  ).status;
const renew = async ({ refresh_token: refreshToken }: { refresh_token: string }) =>
  (await request(app).post('/api/v1/auth/token').send({ grantType: 'refresh_token', refreshToken }))
    .status;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: USER_TYPES.admin });
  learner = await aUser(ctx);
  here = await signedInAs(ctx, admin);
  elsewhere = await signedInAs(ctx, admin);
});

const account = () => `/api/v1/accounts/${admin.id}`;

/** Everything by which an admin ends what others may have begun with their page. */
const ENDS: [string, () => Promise<unknown>][] = [
  [
    'changes the password on this device',
    () =>
      request(app)
        .patch(`${account()}/password/change`)
        .set(here)
        .send({ oldPassword: PASSWORD, ...NEW_PASSWORD })
        .expect(204),
  ],
  [
    'changes the password on another device',
    () =>
      request(app)
        .patch(`${account()}/password/change`)
        .set(elsewhere)
        .send({ oldPassword: PASSWORD, ...NEW_PASSWORD })
        .expect(204),
  ],
  [
    'signs out everywhere but here',
    () => request(app).delete(`${account()}/sessions`).set(here).expect(204),
  ],
  [
    'signs out everywhere but on another device',
    () => request(app).delete(`${account()}/sessions`).set(elsewhere).expect(204),
  ],
  ['logs out', () => request(app).delete('/api/v1/auth/session').set(here).expect(204)],
  [
    'ends this sign-in from another device',
    async () => {
      const { body } = await request(app).get(`${account()}/sessions`).set(here);
      const { id } = body.find(({ isThisDevice }: { isThisDevice: boolean }) => isThisDevice);
      await request(app).delete(`${account()}/sessions/${id}`).set(elsewhere).expect(204);
    },
  ],
  [
    'chooses a new password by mail',
    async () => {
      const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, admin.id));
      await request(app)
        .post('/api/v1/accounts/password/reset')
        .send({ ...NEW_PASSWORD, resetToken: token })
        .expect(200);
    },
  ],
  [
    'loses the second factor to another admin',
    async () => {
      await ctx.db.secondFactor.create({
        data: { userId: admin.id, secret: Buffer.from('sealed') },
      });
      await resetSecondFactor(ctx, admin.id, await aUser(ctx, { userType: USER_TYPES.admin }));
    },
  ],
];

describe.each(ENDS)('an admin who %s', (_, end) => {
  it('ends every login as a user that was begun on this device', async () => {
    const asLearner = await logInAsLearner(here);
    expect(await callAsLearner(asLearner)).toBe(200);
    await end();
    expect([await callAsLearner(asLearner), await renew(asLearner)]).toEqual([401, 400]);
  });

  it('makes the links worthless that a list on this device has shown', async () => {
    const token = await listedToken(here);
    await end();
    const { status, body } = await exchange(token);
    expect([status, body.invalid_grant]).toEqual([
      400,
      ['This login link is no longer valid. Please open it from the list again.'],
    ]);
    expect(await ctx.db.session.count({ where: { actorId: admin.id } })).toBe(0);
  });
});

describe('an admin who goes on working', () => {
  it('logs in as the learner again from a list read after a sign-out everywhere', async () => {
    await request(app).delete(`${account()}/sessions`).set(here).expect(204);
    const afterwards = createApp(testContext({ now: () => new Date(ctx.now().getTime() + 1000) }));
    const filter = { userTypes: [2], startDate: '2000-01-01', endDate: '2999-12-31' };
    const { body } = await request(afterwards).post('/api/v1/admin/users').set(here).send(filter);
    const { status } = await request(afterwards)
      .post(`/api/v1/auth/admin/${learner.id}/token`)
      .send({ token: body[0].loginAsUserToken });
    expect(status).toBe(200);
  });

  it('does not lose a login as a user when another device signs out', async () => {
    const asLearner = await logInAsLearner(here);
    await request(app).delete('/api/v1/auth/session').set(elsewhere).expect(204);
    expect(await callAsLearner(asLearner)).toBe(200);
  });

  it('has no login as a user left when ten links are used while everything is ended', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => listedToken(here)));
    const [, ...answers] = await Promise.all([
      request(app).delete(`${account()}/sessions`).set(here),
      ...tokens.map((token) => exchange(token)),
    ]);
    for (const { body } of answers.filter(({ status }) => status === 200))
      expect(await callAsLearner(body)).toBe(401);
    expect(await ctx.db.session.count({ where: { actorId: admin.id, endedAt: null } })).toBe(0);
  });
});
