import { USER_TYPES } from '@platewise/shared/accounts';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Prisma } from '../../db/client';
import { aLoginAsUserToken, aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { loginAsUser } from './loginAsUser';
import { refreshSession } from './refreshSession';
import { startSession } from './startSession';

const ctx = testContext();
const app = createApp(ctx);
const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };

type Tokens = { access_token: string; refresh_token: string };
const bearer = ({ access_token }: Tokens) => ({ Authorization: `Bearer ${access_token}` });
const status = async (path: string, tokens: Tokens) =>
  (await request(app).get(`/api/v1${path}`).set(bearer(tokens))).status;
const isRenewed = (tokens: Tokens) =>
  refreshSession(ctx, tokens.refresh_token).then(
    () => true,
    () => false,
  );

let admin: TestUser;
let learner: TestUser;
let own: Tokens;
let asLearner: Tokens;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: USER_TYPES.admin });
  learner = await aUser(ctx);
  own = await ctx.db.$transaction((tx) => startSession(ctx, tx, admin, ORIGIN));
  const link = await aLoginAsUserToken(ctx, admin, learner);
  asLearner = await loginAsUser(ctx, learner.id, link, ORIGIN);
});
const change = (user: TestUser, data: Prisma.UserUpdateInput) =>
  ctx.db.user.update({ where: { id: user.id }, data });
const ownCall = () => status(`/accounts/${admin.id}`, own);
const officeCall = () => status('/admin/mails', own);
const callAsLearner = () => status(`/accounts/${learner.id}`, asLearner);

describe('an admin', () => {
  it('works as themself and as a learner', async () => {
    expect([await officeCall(), await callAsLearner()]).toEqual([200, 200]);
  });

  it('who is deactivated is out with the next call, as themself and as anybody', async () => {
    await change(admin, { active: false });
    expect([await officeCall(), await ownCall(), await callAsLearner()]).toEqual([401, 401, 401]);
    expect([await isRenewed(own), await isRenewed(asLearner)]).toEqual([false, false]);
  });

  it('who is made a student is out of the office, and of every login as somebody else', async () => {
    await change(admin, { userType: USER_TYPES.student });
    expect([await officeCall(), await ownCall(), await callAsLearner()]).toEqual([403, 200, 401]);
    expect([await isRenewed(own), await isRenewed(asLearner)]).toEqual([true, false]);
  });

  it('who is deleted leaves no login as somebody else behind', async () => {
    await ctx.db.user.delete({ where: { id: admin.id } });
    expect([await ownCall(), await callAsLearner()]).toEqual([401, 401]);
    expect(await ctx.db.session.count()).toBe(0);
  });

  it('is out of the login as a learner who is deactivated, or becomes an admin', async () => {
    await change(learner, { userType: USER_TYPES.admin });
    expect([await callAsLearner(), await isRenewed(asLearner)]).toEqual([401, false]);
    await change(learner, { userType: USER_TYPES.student, active: false });
    expect([await callAsLearner(), await officeCall()]).toEqual([401, 200]);
  });
});

describe('signing out here', () => {
  const signOut = (tokens: Tokens) =>
    request(app).delete('/api/v1/auth/session').set(bearer(tokens));
  const actions = async () =>
    (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

  it('ends the login as somebody else, which is kept as its beginning was, and nothing besides', async () => {
    expect((await signOut(asLearner)).status).toBe(204);
    expect([await callAsLearner(), await ownCall()]).toEqual([401, 200]);
    expect(await isRenewed(asLearner)).toBe(false);
    expect(await actions()).toEqual(['login as user', 'DELETE /auth/session', 'end login as user']);
    expect(
      await ctx.db.auditEntry.findFirst({ where: { action: 'end login as user' } }),
    ).toMatchObject({
      actorId: admin.id,
      actorEmail: admin.email,
      asUserId: learner.id,
      subjectType: 'user',
      subjectId: learner.id,
    });
    expect((await signOut(asLearner)).status).toBe(401);
  });

  it('ends an own sign-in without a word in the audit log', async () => {
    expect((await signOut(own)).status).toBe(204);
    expect([await ownCall(), await callAsLearner()]).toEqual([401, 200]);
    expect(await actions()).toEqual(['login as user']);
  });
});
