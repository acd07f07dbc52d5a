import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, PASSWORD, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
const KIM = {
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@example.com',
  active: true,
  userType: 2,
};
let office: TestUser;
let header: Record<string, string>;
let kim: TestUser;

beforeEach(async () => {
  office = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, office);
  kim = await aUser(ctx, { ...KIM, userType: 2 });
});

const edit = (id: string, changes: object, as = header) =>
  request(app)
    .put(`/api/v1/admin/users/${id}`)
    .set(as)
    .send({ ...KIM, ...changes });
const isSignedIn = async (as: Record<string, string>) =>
  (await request(app).get(`/api/v1/accounts/${kim.id}/sessions`).set(as)).status === 200;

it('edits a user, answers the row as it is now, and keeps before and after', async () => {
  const { status, body } = await edit(kim.id, { lastName: ' Tran ', email: 'KIM2@example.com' });
  expect([status, body.lastName, body.email, body.version]).toEqual([
    200,
    'Tran',
    'kim2@example.com',
    2,
  ]);
  expect(body.loginAsUserToken).toEqual(expect.any(String));
  expect(await ctx.db.auditEntry.findFirstOrThrow({ where: { subjectId: kim.id } })).toMatchObject({
    actorEmail: office.email,
    action: 'edit user',
    before: KIM,
    after: { ...KIM, lastName: 'Tran', email: 'kim2@example.com' },
  });
});

it.each([
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ active: '' }, 'active', 'Active is required.'],
  [{ userType: '' }, 'userType', 'User type is required.'],
  [{ userType: 4 }, 'userType', 'There is no such user type.'],
])('refuses %j', async (changes, field, message) => {
  const { status, body } = await edit(kim.id, changes);
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

describe('what would open the office to somebody else', () => {
  const PASSWORD_NEEDED = 'Please enter your own password to confirm this change.';
  const cases: [string, () => Promise<[id: string, changes: object]>][] = [
    ['making a user an admin', async () => [kim.id, { userType: 1 }]],
    [
      'another email address of an admin',
      async () => {
        const { id } = await aUser(ctx, { userType: 1 });
        return [id, { userType: 1, email: 'mine@example.com' }];
      },
    ],
  ];

  it.each(cases)('asks for the password of the admin who does it: %s', async (_, prepare) => {
    const [id, changes] = await prepare();
    const before = await ctx.db.user.findUniqueOrThrow({ where: { id } });
    const without = await edit(id, changes);
    expect([without.status, without.body.errors]).toEqual([400, { password: [PASSWORD_NEEDED] }]);
    const wrong = await edit(id, { ...changes, password: 'Nonsense1' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: ['The password is incorrect.'] },
    ]);
    expect(await ctx.db.user.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect((await edit(id, { ...changes, password: PASSWORD })).status).toBe(200);
    const entry = await ctx.db.auditEntry.findFirstOrThrow({ where: { subjectId: id } });
    expect(JSON.stringify(entry.after)).not.toContain('assword');
  });

  it('tries out ten passwords in 15 minutes, sent at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => edit(kim.id, { userType: 1, password: 'Nonsense1' })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

it('tells beside the field that an email is taken', async () => {
  const { status, body } = await edit(kim.id, { email: office.email });
  expect([status, body.errors]).toEqual([409, { email: [MESSAGES.auth.emailTaken] }]);
});

it('refuses an edit of anything older, and of somebody who has gone', async () => {
  expect((await edit(kim.id, { version: 1 })).status).toBe(200);
  const stale = await edit(kim.id, { version: 1 });
  expect([stale.status, stale.body.Message]).toEqual([
    409,
    'This user has been changed in the meantime. Please look at it again before you change it.',
  ]);
  await request(app).delete(`/api/v1/admin/users/${kim.id}`).set(header);
  const gone = await edit(kim.id, {});
  expect([gone.status, gone.body.Message]).toEqual([
    409,
    'This user has been deleted in the meantime.',
  ]);
  expect((await edit('018f4e00-0000-7000-8000-000000000000', {})).status).toBe(404);
});

it('takes one of ten edits of the same row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      edit(kim.id, { firstName: `Kim ${'ABCDEFGHIJ'.charAt(i)}.`, version: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

describe('what no longer holds ends with the edit', () => {
  it.each([
    ['is not active', { active: false }, false],
    ['is of another type', { userType: 3 }, false],
    ['has another name', { firstName: 'Kimberley' }, true],
  ])('sign-ins of somebody who %s', async (_, changes, stays) => {
    const kims = await signedInAs(ctx, kim);
    await edit(kim.id, changes);
    expect(await isSignedIn(kims)).toBe(stays);
    const { endedAt } = await ctx.db.session.findFirstOrThrow({ where: { userId: kim.id } });
    expect(endedAt === null).toBe(stays);
  });

  it('links to choose a password that went to another address', async () => {
    await ctx.db.passwordReset.create({
      data: { userId: kim.id, tokenHash: 'hash', expiresAt: ctx.now() },
    });
    const usedAt = async () => (await ctx.db.passwordReset.findFirstOrThrow()).usedAt;
    await edit(kim.id, { firstName: 'Kimberley' });
    expect(await usedAt()).toBeNull();
    await edit(kim.id, { email: 'kim2@example.com' });
    expect(await usedAt()).toEqual(ctx.now());
  });
});

describe('an admin', () => {
  const adminRow = ({ firstName, lastName, email }: TestUser) => ({
    firstName,
    lastName,
    email,
    active: true,
    userType: 1,
  });

  it.each([{ active: false }, { userType: 2 }])(
    'cannot take the own access away: %j',
    async (changes) => {
      await aUser(ctx, { userType: 1 });
      const { status, body } = await edit(office.id, { ...adminRow(office), ...changes });
      expect([status, body.Message]).toEqual([
        409,
        'You cannot take the access of an admin from yourself.',
      ]);
      expect((await edit(office.id, { ...adminRow(office), firstName: 'Ana' })).status).toBe(200);
    },
  );

  it.each([{ active: false }, { userType: 3 }])(
    'is left, however many take it from each other at once: %j',
    async (changes) => {
      const admins = [office];
      while (admins.length < 10) admins.push(await aUser(ctx, { userType: 1 }));
      const headers = await Promise.all(admins.map((admin) => signedInAs(ctx, admin)));
      const answers = await Promise.all(
        admins.map((admin, i) =>
          edit(admin.id, { ...adminRow(admin), ...changes }, headers[(i + 1) % 10]),
        ),
      );
      const left = await ctx.db.user.count({ where: { userType: 1, active: true } });
      expect(left).toBeGreaterThan(0);
      expect(left).toBe(10 - answers.filter(({ status }) => status === 200).length);
    },
  );
});
