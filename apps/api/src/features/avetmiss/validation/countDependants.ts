import { describe, NAT_FILES } from '@platewise/avetmiss/layouts';
import type { NatFileId } from '@platewise/avetmiss/types';
import type { Dependants } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { AvetmissReport } from '../../../db/generated/client';
import { missing } from '../../../domainError';
import { getReport, unlessChanged } from '../natFiles/natReport';
import { eachRecord, natFilesOf } from '../natFiles/readNatFiles';
import { hangingOn, keysGone } from './dependentRecords';

type Asked = { fileId: string; recordNumber: number };

/** What would go with a record that is deleted. */
export async function countDependants(ctx: AppContext, asked: Asked): Promise<Dependants> {
  const report = await getReport(ctx.db);
  return unlessChanged(ctx, report, () => count(ctx, report, asked));
}

async function count(ctx: AppContext, { id }: AvetmissReport, { fileId, recordNumber }: Asked) {
  const { files, source } = await natFilesOf(ctx, ctx.db, id);
  const file = files.find(({ filename }) => filename === fileId);
  if (!file || file.recordCount < recordNumber) throw missing('This record');
  const name = file.filename as NatFileId;
  const plan = new Map([[recordNumber, { at: 0, edits: null }]]);
  const gone = new Map([[name, await keysGone(name, () => source(name), plan)]]);
  const dependants: Dependants['dependants'] = [];
  for (const within of NAT_FILES) {
    const hangs = hangingOn(gone, within);
    if (!hangs) continue;
    let records = 0;
    await eachRecord(source(within), (line) => {
      if (hangs(line)) records += 1;
    });
    if (records > 0) dependants.push({ fileId: within, description: describe(within), records });
  }
  return { dependants };
}
