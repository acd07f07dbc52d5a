import { describe, NAT_FILES } from '@platewise/avetmiss/layouts';
import type { NatFileId } from '@platewise/avetmiss/types';
import type { Dependants } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { AvetmissReport } from '../../../db/generated/client';
import { missing } from '../../../domainError';
import { getReport, refuseIfChanged } from '../natFiles/natReport';
import { eachRecord, getNatFiles } from '../natFiles/readNatFiles';
import { deletedKeys, dependentTest } from './dependentRecords';

type RecordPosition = { fileId: string; recordNumber: number };

/** Counts the records in other files that would be deleted together with a record. */
export async function countDependants(ctx: AppContext, asked: RecordPosition): Promise<Dependants> {
  const report = await getReport(ctx.db);
  return refuseIfChanged(ctx, report, () => countRecords(ctx, report, asked));
}

async function countRecords(
  ctx: AppContext,
  { id }: AvetmissReport,
  { fileId, recordNumber }: RecordPosition,
) {
  const { files, source } = await getNatFiles(ctx, ctx.db, id);
  const file = files.find(({ filename }) => filename === fileId);
  if (!file || file.recordCount < recordNumber) throw missing('This record');
  const name = file.filename as NatFileId;
  const plan = new Map([[recordNumber, { at: 0, edits: null }]]);
  const gone = new Map([[name, await deletedKeys(name, () => source(name), plan)]]);
  const dependants: Dependants['dependants'] = [];
  for (const within of NAT_FILES) {
    const hangs = dependentTest(gone, within);
    if (!hangs) continue;
    let records = 0;
    await eachRecord(source(within), (line) => {
      if (hangs(line)) records += 1;
    });
    if (records > 0) dependants.push({ fileId: within, description: describe(within), records });
  }
  return { dependants };
}
