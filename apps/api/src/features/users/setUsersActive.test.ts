import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
const FILTER = { userTypes: [1, 2, 3], startDate: '2026-03-01', endDate: '2026-03-02' };
let office: TestUser;
let header: Record<string, string>;

beforeEach(async () => {
  office = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, office);
});

const set = (chosen: object, active: boolean, as = header) =>
  request(app).post('/api/v1/admin/users/active').set(as).send({ chosen, active });
const activeIds = async () =>
  (await ctx.db.user.findMany({ where: { active: true } })).map(({ id }) => id);

it('sets the chosen not active, signs them out, keeps it for each, and back', async () => {
  const [kim, ana, ben] = [await aUser(ctx), await aUser(ctx), await aUser(ctx)];
  await signedInAs(ctx, kim);
  await set({ ids: [ben.id] }, false);
  const { body } = await set({ ids: [kim.id, ben.id] }, false);
  expect(body).toEqual({ changed: 1, leftOutYourself: false });
  expect(new Set(await activeIds())).toEqual(new Set([office.id, ana.id]));
  expect(await ctx.db.session.count({ where: { userId: kim.id, endedAt: null } })).toBe(0);
  expect(await ctx.db.auditEntry.findMany({ where: { subjectId: kim.id } })).toMatchObject([
    { action: 'edit user', before: { active: true }, after: { active: false } },
  ]);
  expect((await ctx.db.user.findUniqueOrThrow({ where: { id: kim.id } })).version).toBe(2);
  await set({ ids: [kim.id] }, true);
  expect(await activeIds()).toContain(kim.id);
});

it('takes all that match, as many as were seen, and leaves the caller out', async () => {
  await aUser(ctx);
  await aUser(ctx, { userType: 3 });
  const { body } = await set({ matching: { filter: FILTER }, expected: 3 }, false);
  expect(body).toEqual({ changed: 2, leftOutYourself: true });
  expect(await activeIds()).toEqual([office.id]);
  const late = await set({ matching: { filter: FILTER }, expected: 2 }, true);
  expect([late.status, await activeIds()]).toEqual([409, [office.id]]);
});

it.each([{}, { ids: [] }, { matching: { filter: FILTER } }])('refuses %j', async (chosen) => {
  expect((await set(chosen, false)).status).toBe(400);
});

it('leaves an admin, however many deactivate all others at once', async () => {
  const admins = [office];
  while (admins.length < 10) admins.push(await aUser(ctx, { userType: 1 }));
  const headers = await Promise.all(admins.map((admin) => signedInAs(ctx, admin)));
  const answers = await Promise.all(
    headers.map((as) => set({ ids: admins.map(({ id }) => id) }, false, as)),
  );
  expect(await activeIds()).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
