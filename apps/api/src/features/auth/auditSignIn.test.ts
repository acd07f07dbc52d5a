import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, PASSWORD } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { unawaitedWorkDone } from '../../unawaitedWork';

const ctx = testContext();
const app = createApp(ctx);
const entries = () => ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
const signIn = (email: string, Password: string) =>
  request(app)
    .post('/api/v1/auth/token')
    .send({ UserName: email, Password, ClientId: 'web', GrantType: 'password' });

it('records when and how an admin signed in, and failed tries', async () => {
  const admin = await aUser(ctx, { userType: 1 });
  expect((await signIn(admin.email, 'Wrong1234!')).status).toBe(400);
  await unawaitedWorkDone();
  expect(await entries()).toHaveLength(1);
  expect((await signIn(admin.email, PASSWORD)).status).toBe(200);
  expect(await entries()).toMatchObject([
    {
      action: 'failed sign-in',
      actorEmail: admin.email,
      subjectId: admin.id,
      after: { reason: 'password' },
      address: expect.any(String),
    },
    { action: 'sign in', actorEmail: admin.email, after: { with: 'password' } },
  ]);
});

it('records nothing about learners or unknown addresses', async () => {
  const learner = await aUser(ctx);
  expect((await signIn(learner.email, PASSWORD)).status).toBe(200);
  await signIn(learner.email, 'Wrong1234!');
  await signIn('nobody@example.com', 'Wrong1234!');
  // The entry of an admin who fails after them is the first one.
  const admin = await aUser(ctx, { userType: 1 });
  await signIn(admin.email, 'Wrong1234!');
  await unawaitedWorkDone();
  expect(await entries()).toMatchObject([{ subjectId: admin.id }]);
});
