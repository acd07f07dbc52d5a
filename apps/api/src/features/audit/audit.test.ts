import { beforeEach, describe, expect, it } from 'vitest';
import { Prisma } from '../../db/client';
import { audit, auditAll } from '../../office/audit';
import { aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
let admin: TestUser;
let learner: TestUser;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  learner = await aUser(ctx);
});

const fromOutside = (actingAdmin: TestUser | null) =>
  testContext({ request: { address: '203.0.113.7', actingAdmin } });
const entry = (actor: TestUser | null) => ({
  actor,
  action: 'edit user',
  subject: { type: 'user', id: learner.id },
});
const kept = () => ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });

describe('an entry', () => {
  it('says who, what and from where', async () => {
    await audit(fromOutside(null), ctx.db, { ...entry(admin), before: { a: 1 }, after: { a: 2 } });
    expect(await kept()).toMatchObject([
      {
        at: ctx.now(),
        actorId: admin.id,
        actorEmail: admin.email,
        asUserId: null,
        action: 'edit user',
        subjectType: 'user',
        subjectId: learner.id,
        before: { a: 1 },
        after: { a: 2 },
        address: '203.0.113.7',
      },
    ]);
  });

  it('of what a user does while an admin is signed in as them names the admin, and them', async () => {
    await audit(fromOutside(admin), ctx.db, entry(learner));
    expect(await kept()).toMatchObject([
      { actorEmail: admin.email, asUserId: learner.id, asUserEmail: learner.email },
    ]);
  });

  it('of a job or the command line comes from nowhere', async () => {
    await audit(ctx, ctx.db, entry(null));
    expect(await kept()).toMatchObject([{ actorEmail: null, address: null }]);
  });

  it('is written for each of many rows', async () => {
    await auditAll(fromOutside(null), ctx.db, [entry(admin), entry(learner)]);
    expect((await kept()).map(({ actorEmail }) => actorEmail)).toEqual([
      admin.email,
      learner.email,
    ]);
    await auditAll(ctx, ctx.db, []);
    expect(await kept()).toHaveLength(2);
  });
});

describe('the log', () => {
  it.each([
    ['changed', `UPDATE "AuditEntry" SET action = 'nothing'`],
    ['deleted', `DELETE FROM "AuditEntry"`],
    ['emptied', `TRUNCATE "AuditEntry"`],
    ['emptied with others', `TRUNCATE "User", "AuditEntry" CASCADE`],
  ])('cannot be %s, not even by a superuser', async (_, statement) => {
    await audit(ctx, ctx.db, entry(admin));
    await expect(ctx.db.$executeRawUnsafe(statement)).rejects.toThrow('append-only');
    expect(await kept()).toHaveLength(1);
  });

  it('gives nobody the right to try', async () => {
    const rights = await ctx.db.$queryRaw<{ right: string }[]>(Prisma.sql`
      SELECT DISTINCT granted.privilege_type AS right FROM pg_class, aclexplode(relacl) granted
      WHERE oid = '"AuditEntry"'::regclass ORDER BY 1`);
    const names = rights.map(({ right }) => right);
    expect(names).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(names).not.toContain(right);
  });
});
