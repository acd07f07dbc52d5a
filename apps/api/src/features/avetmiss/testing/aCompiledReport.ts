import { decode } from '@platewise/avetmiss/decode';
import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import type { CompileRequest } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { aUser } from '../../../testing/build';
import { compileNatFiles } from '../natFiles/compileNatFiles';
import { getNatFiles } from '../natFiles/readNatFiles';
import { startCompile } from '../natFiles/startCompile';

export const ANNUAL_2025: CompileRequest = {
  year: 2025,
  period: 'Annual',
  version: '8.0',
  collectionStartDate: '2025-01-01',
  collectionEndDate: '2025-12-31',
  state: 'All',
};

/** A report that waits for its files. */
export async function aReport(ctx: AppContext, over: Partial<CompileRequest> = {}) {
  const { id: userId, email } = await aUser(ctx, { userType: 1 });
  await startCompile(ctx, { userId, email }, { ...ANNUAL_2025, ...over });
  return ctx.db.avetmissReport.findFirstOrThrow();
}

/** A report with its files, made of what the database holds. */
export async function aCompiledReport(ctx: AppContext, over: Partial<CompileRequest> = {}) {
  const { id } = await aReport(ctx, over);
  await compileNatFiles(ctx, id);
  return ctx.db.avetmissReport.findUniqueOrThrow({ where: { id } });
}

export async function recordsIn(
  ctx: AppContext,
  reportId: string,
  file: NatFileId,
): Promise<NatRecord[]> {
  const { source } = await getNatFiles(ctx, ctx.db, reportId);
  const records: NatRecord[] = [];
  for await (const { record } of decode(file, source(file))) records.push(record);
  return records;
}

/** What files made now say of each activity: its first day, its last day, its outcome. */
export async function activitiesTold(ctx: AppContext, over: Partial<CompileRequest> = {}) {
  await ctx.db.avetmissReport.deleteMany();
  const { id } = await aCompiledReport(ctx, over);
  return (await recordsIn(ctx, id, 'NAT00120')).map((record) => [
    record.activityStartDate,
    record.activityEndDate,
    record.outcomeIdentifierNational,
  ]);
}
