import type { OfficeAccount } from '@platewise/shared/officeAccounts';
import { OFFICE_ROLES, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import {
  aLoginAsUserToken,
  anEnrolment,
  aUser,
  PASSWORD,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
let ada: TestUser;
let asAda: Record<string, string>;

beforeEach(async () => {
  ada = await aUser(ctx, { userType: 1, firstName: 'Ada', email: 'ada@example.com' });
  asAda = await signedInAs(ctx, ada);
});

const aMember = (officeRole: string, over: object = {}) =>
  aUser(ctx, { userType: 1, officeRole, ...over });
const give = (to: { id: string; version: number }, officeRole: string, as = asAda) =>
  request(app)
    .put(`/api/v1/admin/office-accounts/${to.id}/role`)
    .set(as)
    .send({ officeRole, version: to.version });
const roleOf = async ({ id }: { id: string }) =>
  (await ctx.db.user.findUniqueOrThrow({ where: { id } })).officeRole;
const administrators = () =>
  ctx.db.user.count({ where: { officeRole: 'administrator', active: true } });

describe('the accounts of the office', () => {
  it('are listed with their roles, without learners', async () => {
    await aMember('finance', { firstName: 'Bo' });
    await aUser(ctx, { firstName: 'Cy' });
    const list = (query: string) =>
      request(app).get(`/api/v1/admin/office-accounts?page=1${query}`).set(asAda);
    const rows = (await list('')).body as OfficeAccount[];
    expect(rows.map(({ firstName, officeRole }) => [firstName, officeRole])).toEqual([
      ['Ada', 'administrator'],
      ['Bo', 'finance'],
    ]);
    expect((await list('&role=finance')).body).toHaveLength(1);
  });

  it('get another role, which is in the audit log and holds at once', async () => {
    const bo = await aMember('office');
    const asBo = await signedInAs(ctx, bo);
    const audits = () => request(app).get('/api/v1/admin/audit?page=1').set(asBo);
    expect((await audits()).status).toBe(200);
    const { status, body } = await give(bo, 'author');
    expect([status, body.officeRole, body.version]).toEqual([200, 'author', bo.version + 1]);
    const refused = await audits();
    expect([refused.status, refused.body.Message]).toEqual([403, ROLE_REFUSAL]);
    expect(await ctx.db.auditEntry.findFirstOrThrow({ where: { subjectId: bo.id } })).toMatchObject(
      {
        actorEmail: 'ada@example.com',
        action: 'change office role',
        before: { officeRole: 'office' },
        after: { officeRole: 'author' },
      },
    );
  });

  it('are not changed from an older version, to no role, to an unknown one, or for a learner', async () => {
    const bo = await aMember('office');
    expect((await give({ ...bo, version: 7 }, 'author')).status).toBe(409);
    expect((await give(bo, '')).body.errors).toEqual({ officeRole: ['Please choose a role.'] });
    expect((await give(bo, 'owner')).status).toBe(400);
    expect((await give(await aUser(ctx), 'office')).status).toBe(404);
    expect(await roleOf(bo)).toBe('office');
  });

  it('lose the tasks that the new role cannot finish', async () => {
    const bo = await aMember('office');
    const { body: task } = await request(app)
      .post('/api/v1/admin/tasks')
      .set(asAda)
      .send({ title: 'Call Kim', dueOn: '2026-03-04', ownerId: bo.id })
      .expect(201);
    expect(task.ownerId).toBe(bo.id);
    await give(bo, 'finance');
    expect(await ctx.db.officeTask.findFirstOrThrow()).toMatchObject({ ownerId: null });
  });
});

describe('the last administrator', () => {
  it('cannot give the role away, whatever else is tried', async () => {
    const { status, body } = await give(ada, 'office');
    expect([status, body.Message]).toEqual([
      409,
      'You cannot take the role of administrator from yourself.',
    ]);
    expect(await administrators()).toBe(1);
  });

  it('remains when ten administrators take the role from each other at once', async () => {
    const ten = [
      ada,
      ...(await Promise.all(Array.from({ length: 9 }, () => aMember('administrator')))),
    ];
    const headers = await Promise.all(ten.map((each) => signedInAs(ctx, each)));
    const answers = await Promise.all(
      ten.map((_, n) => give(ten[(n + 1) % 10] ?? ada, 'auditor', headers[n])),
    );
    const changed = answers.filter(({ status }) => status === 200).length;
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 403),
    ).toEqual([]);
    expect(await administrators()).toBe(10 - changed);
    expect(await administrators()).toBeGreaterThan(0);
    expect(await ctx.db.auditEntry.count({ where: { action: 'change office role' } })).toBe(
      changed,
    );
  });

  it('is one of two that take the role from each other', async () => {
    const bo = await aMember('administrator');
    const asBo = await signedInAs(ctx, bo);
    const answers = await Promise.all([give(bo, 'office'), give(ada, 'office', asBo)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await administrators()).toBe(1);
  });
});

describe('a person of the office who is no administrator', () => {
  let bo: TestUser;
  let asBo: Record<string, string>;
  beforeEach(async () => {
    bo = await aMember('office');
    asBo = await signedInAs(ctx, bo);
  });
  const edit = (user: TestUser, changes: object) =>
    request(app)
      .put(`/api/v1/admin/users/${user.id}`)
      .set(asBo)
      .send({
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        active: true,
        userType: user.userType,
        password: PASSWORD,
        ...changes,
      });

  it('edits learners, but neither makes, edits, deactivates nor deletes an account of the office', async () => {
    const kim = await aUser(ctx);
    expect((await edit(kim, { firstName: 'Kim' })).status).toBe(200);
    const refused = [
      await edit(kim, { userType: 1 }),
      await edit(ada, { firstName: 'Eve' }),
      await request(app)
        .post('/api/v1/admin/users/active')
        .set(asBo)
        .send({ chosen: { ids: [ada.id, kim.id] }, active: false }),
      await request(app).delete(`/api/v1/admin/users/${ada.id}`).set(asBo).send({}),
    ];
    for (const { status, body } of refused)
      expect([status, body.Message]).toEqual([403, ROLE_REFUSAL]);
    const active = await ctx.db.user.findMany({ where: { active: true } });
    expect(active.map(({ firstName }) => firstName).toSorted()).toEqual(['Ada', 'Kim', 'Mei']);
  });
});

describe('logging in as a user', () => {
  const useLink = (id: string, token: string) =>
    request(app).post(`/api/v1/auth/admin/${id}/token`).send({ token });

  it.each(OFFICE_ROLES)('is offered to the role %s if it may', async (role) => {
    const learner = await aUser(ctx);
    await anEnrolment(ctx, { userId: learner.id });
    const as = await signedInAs(ctx, await aMember(role));
    const { status, body } = await request(app)
      .get(`/api/v1/admin/users/courses/${learner.id}`)
      .set(as);
    const may = role === 'administrator' || role === 'office';
    const isOffered = status === 200 && body[0].loginAsUserToken !== null;
    expect(isOffered).toBe(may);
  });

  it('ends, and no link works, when the role no longer allows it', async () => {
    const [bo, learner] = [await aMember('office'), await aUser(ctx)];
    const [used, unused] = [
      await aLoginAsUserToken(ctx, bo, learner),
      await aLoginAsUserToken(ctx, bo, learner),
    ];
    const { body: tokens } = await useLink(learner.id, used);
    const own = () =>
      request(app)
        .get(`/api/v1/accounts/${learner.id}`)
        .set({ Authorization: `Bearer ${tokens.access_token}` });
    expect((await own()).status).toBe(200);
    await give(bo, 'auditor');
    expect((await own()).status).toBe(401);
    expect((await useLink(learner.id, unused)).status).toBe(400);
  });
});

it('a server of an earlier release makes administrators, and its other users have no role', async () => {
  const { id } = await aUser(ctx, { userType: 1 });
  expect(await roleOf({ id })).toBe('administrator');
  await ctx.db.user.update({ where: { id }, data: { userType: 2 } });
  expect(await roleOf({ id })).toBeNull();
  await expect(
    ctx.db.user.update({ where: { id: ada.id }, data: { officeRole: 'owner' } }),
  ).rejects.toThrow();
});
