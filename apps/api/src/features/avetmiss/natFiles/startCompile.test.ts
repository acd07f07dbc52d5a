import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../domainError';
import { aUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { ANNUAL_2025 } from '../testing/aCompiledReport';
import { deleteNatFiles } from './deleteNatFiles';
import { readStatus } from './readStatus';
import { startCompile } from './startCompile';

const ctx = testContext();
let admin: { userId: string; email: string };
beforeEach(async () => {
  const { id: userId, email } = await aUser(ctx, { userType: 1 });
  admin = { userId, email };
});

const start = (over: object = {}) => startCompile(ctx, admin, { ...ANNUAL_2025, ...over });
const jobs = async () => {
  const rows = await ctx.db.$queryRaw<{ data: unknown }[]>`
    SELECT data FROM pgboss.job WHERE name = 'compile-nat-files'`;
  return rows.map(({ data }) => data);
};
const THERE = 'There are NAT files already. Delete them before you generate new ones.';

describe('files asked for', () => {
  it('are made by a job, and who asked is kept', async () => {
    expect(await start({ state: 'VIC' })).toEqual({
      reports: [],
      year: 2025,
      period: 'Annual',
      version: '8.0',
      imported: null,
      compiling: { done: 0, total: 0 },
    });
    const { id } = await ctx.db.avetmissReport.findFirstOrThrow();
    expect(await jobs()).toEqual([{ reportId: id }]);
    expect(await readStatus(ctx)).toEqual({
      validToken: false,
      reports: [],
      year: 2025,
      period: 'Annual',
      version: '8.0',
      collectionStartDate: '2025-01-01',
      collectionEndDate: '2025-12-31',
      state: 'VIC',
      imported: null,
      compiling: { done: 0, total: 0 },
      errorMessage: null,
      validatedAt: null,
    });
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        actorEmail: admin.email,
        action: 'generate NAT files',
        subjectId: id,
        after: { state: 'VIC' },
      },
    ]);
  });

  it('by ten admins at once are made for one of them', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => start()));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(9);
    for (const refusal of refused) {
      expect(refusal).toBeInstanceOf(DomainError);
      expect(refusal).toMatchObject({ refusal: 'conflict', message: THERE });
    }
    expect(await jobs()).toHaveLength(1);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('are refused while there are others, and not after a set that could not be made', async () => {
    await start();
    await expect(start({ year: 2024 })).rejects.toThrow(THERE);
    await ctx.db.avetmissReport.updateMany({ data: { stage: 'FAILED' } });
    await start({ year: 2024 });
    expect((await readStatus(ctx)).year).toBe(2024);
  });

  it('of a release that nobody knows are refused', async () => {
    await expect(start({ version: '9.0' })).rejects.toMatchObject({
      refusal: 'invalid',
      extras: { errors: { version: ['NAT files are not made for version 9.0.'] } },
    });
  });
});

describe('files deleted', () => {
  it('are gone, and others may be made', async () => {
    await start();
    await deleteNatFiles(ctx, admin);
    expect(await readStatus(ctx)).toMatchObject({ reports: [], year: null, compiling: null });
    expect(await ctx.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'delete NAT files',
      before: { year: 2025, stage: 'COMPILING' },
    });
    await start();
  });

  it('by ten admins at once are deleted by one', async () => {
    await start();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => deleteNatFiles(ctx, admin)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ctx.db.auditEntry.count({ where: { action: 'delete NAT files' } })).toBe(1);
  });

  it('that are not there are refused', async () => {
    await expect(deleteNatFiles(ctx, admin)).rejects.toThrow('A set of NAT files was not found.');
  });
});
