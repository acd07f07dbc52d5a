import { describe, expect, it } from 'vitest';
import { testContext } from '../../../testing/testContext';
import { aCompiledReport, aReport, recordsIn } from '../testing/aCompiledReport';
import { aReportedEnrolment } from '../testing/aReportedEnrolment';
import { compileNatFiles } from './compileNatFiles';
import { readStatus } from './readStatus';

const ctx = testContext();
const AT = '2025-03-03T01:00:00Z';

/** Breaks once all learners are written, before any file is complete. */
const broken = testContext();
broken.config = { ...ctx.config, rto: null as never };

const learners = async (count: number) => {
  for (let i = 0; i < count; i += 1) await aReportedEnrolment(ctx, { at: AT });
};
const stageOf = async (id: string) =>
  (await ctx.db.avetmissReport.findUniqueOrThrow({ where: { id } })).stage;

describe('files that are being made', () => {
  it('are there once all of them are, with how many enrolments were looked through', async () => {
    await learners(3);
    const report = await aReport(ctx);
    expect(await readStatus(ctx)).toMatchObject({ reports: [], compiling: { done: 0, total: 0 } });
    await compileNatFiles(ctx, report.id);
    const status = await readStatus(ctx);
    expect(status).toMatchObject({ compiling: null, errorMessage: null, year: 2025 });
    expect(status.reports).toHaveLength(10);
    expect(status.reports[8]).toEqual({
      filename: 'NAT00120',
      description: 'Training activity',
      generatedSuccessfully: true,
      errorMessage: null,
      records: 3,
    });
    expect(await ctx.db.avetmissReport.findFirst()).toMatchObject({
      done: 3,
      total: 3,
      attempts: 1,
      compiledAt: ctx.now(),
    });
  });

  it('are made again from the beginning after a crash in the middle', async () => {
    await learners(2);
    const { id } = await aReport(ctx);
    await expect(compileNatFiles(broken, id)).rejects.toThrow();
    expect(await readStatus(ctx)).toMatchObject({ reports: [], compiling: { total: 2 } });
    await learners(1);
    await compileNatFiles(ctx, id);
    expect(await stageOf(id)).toBe('READY');
    expect(await recordsIn(ctx, id, 'NAT00080')).toHaveLength(3);
    expect(await ctx.db.natFile.count()).toBe(10);
    expect(await ctx.db.natFileChunk.count()).toBe(10);
  });

  it('are given up the third time, and say so', async () => {
    await learners(1);
    const { id } = await aReport(ctx);
    for (let i = 0; i < 3; i += 1) await expect(compileNatFiles(broken, id)).rejects.toThrow();
    expect(await readStatus(ctx)).toMatchObject({
      reports: [],
      compiling: null,
      errorMessage: 'There was an issue generating the NAT files.',
    });
    expect(await ctx.db.natFile.count()).toBe(0);
    await compileNatFiles(ctx, id);
    expect(await stageOf(id)).toBe('FAILED');
  });

  it('are made by one of ten processes that try at once', async () => {
    await learners(5);
    const { id } = await aReport(ctx);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => compileNatFiles(ctx, id)),
    );
    for (const { reason } of tries.filter((each) => each.status === 'rejected'))
      expect(reason).toMatchObject({ message: expect.stringContaining('made elsewhere') });
    expect(await stageOf(id)).toBe('READY');
    expect(await ctx.db.avetmissReport.findFirst()).toMatchObject({ attempts: 1 });
    expect(await ctx.db.natFileChunk.count()).toBe(10);
  });

  it('are not made to their end once somebody deletes them', async () => {
    await learners(1);
    const { id } = await aReport(ctx);
    let compiling: Promise<void> | undefined;
    await ctx.db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "NatFileChunk" IN SHARE MODE`;
      compiling = compileNatFiles(ctx, id);
      await expect.poll(waitingForChunks, { timeout: 10_000 }).toBe(1);
      await tx.avetmissReport.delete({ where: { id } });
    });
    await compiling;
    expect(await ctx.db.avetmissReport.count()).toBe(0);
    expect(await ctx.db.natFile.count()).toBe(0);
  });

  it('are left as they are when the job comes again', async () => {
    const { id } = await aCompiledReport(ctx);
    await learners(1);
    await compileNatFiles(ctx, id);
    expect(await recordsIn(ctx, id, 'NAT00080')).toEqual([]);
    await ctx.db.avetmissReport.deleteMany();
    await compileNatFiles(ctx, id);
    expect(await ctx.db.avetmissReport.count()).toBe(0);
  });
});

async function waitingForChunks() {
  const [row] = await ctx.db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_locks WHERE relation = '"NatFileChunk"'::regclass AND NOT granted`;
  return Number(row?.count);
}
