import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aPayment, aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { queueMail } from '../mails/queueMail';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
let office: TestUser;
let header: Record<string, string>;

beforeEach(async () => {
  office = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, office);
});

const remove = (id: string, as = header, query = '') =>
  request(app).delete(`/api/v1/admin/users/${id}${query}`).set(as);

it('keeps who was deleted, by whom, and how much went with them', async () => {
  const kim = await aUser(ctx, { email: 'kim@example.com' });
  await remove(kim.id);
  expect(await db.auditEntry.findFirstOrThrow({ where: { subjectId: kim.id } })).toMatchObject({
    actorEmail: office.email,
    action: 'delete user',
    before: { email: 'kim@example.com', enrolments: 0, vouchers: 0 },
  });
});

it('sends nothing more to somebody who is deleted', async () => {
  const kim = await aUser(ctx);
  const welcome = { to: kim.email, template: 'welcome', data: { userId: kim.id } } as const;
  await db.$transaction((tx) => queueMail(ctx, tx, { ...welcome, userId: kim.id }));
  await remove(kim.id);
  expect((await db.mail.findFirstOrThrow()).state).toBe('CANCELLED');
});

describe('nobody is deleted', () => {
  it('by themselves', async () => {
    await aUser(ctx, { userType: 1 });
    const { status, body } = await remove(office.id);
    expect([status, body.Message]).toEqual([409, 'You cannot delete yourself.']);
  });

  it('while a card of theirs is charged', async () => {
    const kim = await aUser(ctx);
    await aPayment(ctx, { userId: kim.id, state: 'PENDING', settledAt: null });
    const { status, body } = await remove(kim.id);
    expect([status, body.Message]).toEqual([
      409,
      'A card of this user is being charged at the moment. Please try again in half an hour at most.',
    ]);
  });

  it('who has been changed since they were seen', async () => {
    const kim = await aUser(ctx);
    expect((await remove(kim.id, header, '?version=2')).status).toBe(409);
    expect((await remove(kim.id, header, '?version=1')).status).toBe(204);
  });

  it('twice, however many try at once', async () => {
    const kim = await aUser(ctx);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(kim.id)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('who would be the last admin, however many delete each other at once', async () => {
    const admins = [office];
    while (admins.length < 10) admins.push(await aUser(ctx, { userType: 1 }));
    const headers = await Promise.all(admins.map((admin) => signedInAs(ctx, admin)));
    const answers = await Promise.all(admins.map(({ id }, i) => remove(id, headers[(i + 1) % 10])));
    const left = await db.user.count({ where: { userType: 1, active: true } });
    expect(left).toBeGreaterThan(0);
    expect(left).toBe(10 - answers.filter(({ status }) => status === 204).length);
  });
});
