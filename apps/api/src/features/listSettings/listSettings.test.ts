import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
type Header = Record<string, string>;
let ana: Header;
let ben: Header;

beforeEach(async () => {
  ana = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  ben = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const mine = async (header: Header) =>
  (await request(app).get('/api/v1/admin/lists').set(header)).body;
const keep = (header: Header, list: string, body: object) =>
  request(app).put(`/api/v1/admin/lists/${list}`).set(header).send(body);
const save = (header: Header, name: string, query = 'search=kim', list = 'users') =>
  request(app).post(`/api/v1/admin/lists/${list}/views`).set(header).send({ name, query });
const remove = (header: Header, id: string) =>
  request(app).delete(`/api/v1/admin/views/${id}`).set(header);

it('keeps columns and page size for each admin and list, and the last choice counts', async () => {
  expect(await mine(ana)).toEqual({ settings: [], views: [] });
  await keep(ana, 'users', { hiddenColumns: ['email'], pageSize: 100 });
  expect((await keep(ana, 'users', { hiddenColumns: [], pageSize: 25 })).status).toBe(204);
  await keep(ben, 'mails', { hiddenColumns: ['to'], pageSize: 200 });
  expect((await mine(ana)).settings).toEqual([{ list: 'users', hiddenColumns: [], pageSize: 25 }]);
  expect((await mine(ben)).settings).toHaveLength(1);
});

it('keeps one of ten choices that come at once', async () => {
  const sizes = Array.from({ length: 10 }, (_, i) => (i % 2 ? 25 : 100));
  const answers = await Promise.all(
    sizes.map((pageSize) => keep(ana, 'users', { hiddenColumns: [], pageSize })),
  );
  expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 204));
  expect((await mine(ana)).settings).toHaveLength(1);
});

it.each([
  ['users', { hiddenColumns: [], pageSize: 51 }, 'pageSize'],
  ['users', { hiddenColumns: 'email', pageSize: 50 }, 'hiddenColumns'],
  ['salaries', { hiddenColumns: [], pageSize: 50 }, 'list'],
])('refuses for %s what it cannot keep: %j', async (list, body, field) => {
  const { status, body: problem } = await keep(ana, list, body);
  expect([status, Object.keys(problem.errors)]).toEqual([400, [field]]);
});

it('saves views under names of which each is there once, in their order', async () => {
  expect((await save(ana, 'Unpaid', 'sort=email')).status).toBe(201);
  await save(ana, 'All');
  await save(ben, 'Unpaid');
  await save(ana, 'Unpaid', '', 'mails');
  const taken = await save(ana, 'Unpaid');
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    { name: ['You already have a view named Unpaid.'] },
  ]);
  const views = (await mine(ana)).views as { list: string; name: string; query: string }[];
  expect(views.map(({ list, name, query }) => [list, name, query])).toEqual([
    ['users', 'All', 'search=kim'],
    ['users', 'Unpaid', 'sort=email'],
    ['mails', 'Unpaid', ''],
  ]);
});

it('saves one of ten views of the same name that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(ana, 'Unpaid')));
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

it("deletes one's own view, and does not know another admin's", async () => {
  const { id } = (await save(ana, 'Unpaid')).body;
  expect((await remove(ben, id)).status).toBe(404);
  expect((await mine(ana)).views).toHaveLength(1);
  expect((await remove(ana, id)).status).toBe(204);
  expect((await remove(ana, id)).status).toBe(404);
});
