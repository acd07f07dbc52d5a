import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

const insertStudents = (count: number) => ctx.db.$executeRaw`
  INSERT INTO "User" (id, email, "firstName", "lastName", "userType", "registeredAt")
  SELECT gen_random_uuid(), 'many' || n || '@example.com', 'Many', 'Users', 2, ${ctx.now()}
  FROM generate_series(1, ${count}) n`;

/** Full of free pages and with statistics of the one row in it: PostgreSQL then takes ten thousand more for one, too. */
async function leaveStatisticsBehind(officeId: string) {
  await insertStudents(20_000);
  await ctx.db.$executeRaw`DELETE FROM "User" WHERE id <> ${officeId}::uuid`;
  await ctx.db.$executeRaw`VACUUM ANALYZE "User"`;
}

it.each([
  ['', async () => {}],
  [', whatever PostgreSQL thinks of the table', leaveStatisticsBehind],
])('changes ten thousand in one go%s', async (_, prepare) => {
  const office = await aUser(ctx, { userType: 1 });
  const header = await signedInAs(ctx, office);
  await prepare(office.id);
  await insertStudents(10_000);
  const filter = { userTypes: [2], startDate: '2026-03-01', endDate: '2026-03-02' };
  const { body } = await request(app)
    .post('/api/v1/admin/users/active')
    .set(header)
    .send({ chosen: { matching: { filter }, expected: 10_000 }, active: false });
  expect(body).toEqual({ changed: 10_000, leftOutYourself: false });
  expect(await ctx.db.auditEntry.count()).toBe(10_000);
});
